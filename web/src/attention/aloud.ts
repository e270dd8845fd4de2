import { amount, between, listed, percent, strikeWords } from '../parts/words';
import type { Prompt } from '../wire/messages';
import type { Attention } from './attention.svelte';

/** The odds of what is chosen, in one sentence. */
export function oddsAloud(attention: Attention): string {
  const price = attention.odds?.price;
  if (!price) return 'Nothing is chosen.';
  const chances = price.chances.map((one) => {
    const range = one.range && `, ${between(one.range.low, one.range.high)} depending on ${listed(one.range.depends_on) || 'others'}`;
    return `${percent(one.share)} ${one.who} ${one.fact}${range ?? ''}`;
  });
  const means = price.measures.map((one) => `${amount(one.mean)} ${one.name} on average`);
  const risk = strikeWords(attention.strikers, attention.strikes);
  return `${price.text}. ${risk ? `On the way ${risk}. ` : ''}${[...chances, ...means].join('; ')}.`;
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** A question with its answers, each with its number, cost and odds. */
export function promptAloud(prompt: Prompt): string {
  const question = prompt.kind === 'reaction' ? `What does ${prompt.who} do?` : `${prompt.who}: ${prompt.text}`;
  const asked = [prompt.cause, question].filter(Boolean).join('. ');
  const options = prompt.kind === 'path' ? prompt.cells.map((one) => one.cell) : prompt.options.map((one) => one.text);
  const sentence = /[.?!]$/.test(asked) ? asked : `${asked}.`;
  if (!options.length) return sentence;
  const answers = options.slice(0, 9).map((text, index) => `${index + 1}, ${text}${worth(prompt, index)}`);
  const count = `${COUNTS[options.length] ?? options.length} ${options.length === 1 ? 'answer' : 'answers'}`;
  return `${sentence} ${count}. ${answers.join('. ')}.`;
}

function worth(prompt: Prompt, index: number): string {
  const price = prompt.prices[index];
  const chance = price?.chances[0];
  const mean = price?.measures.find((one) => Math.abs(one.mean) >= 0.05);
  const parts = [prompt.options[index]?.cost ?? '', chance ? `${percent(chance.share)} ${chance.who} ${chance.fact}` : '',
    mean ? `${amount(mean.mean)} ${mean.name} on average` : ''].filter(Boolean);
  return parts.length ? `: ${parts.join(', ')}` : '';
}
