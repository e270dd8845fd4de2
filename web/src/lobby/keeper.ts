import type { Begun, FightNow, Lobby, SceneCard, SceneText, Wrong } from '../wire/messages';

/** The keeper's doors: what they answer, or an error with the server's sentence. */
export class Keeper {
  constructor(private readonly token: string) {}

  async #send(path: string, body?: BodyInit, method?: string): Promise<Response> {
    const headers = { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' };
    const usual = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(path, { headers, body: body ?? null, method: method ?? usual });
    if (!answer.ok) throw new Error(((await answer.json()) as Wrong).sentence);
    return answer;
  }

  async #ask<T>(path: string, body?: BodyInit, method?: string): Promise<T> {
    return (await (await this.#send(path, body, method)).json()) as T;
  }

  lobby = () => this.#ask<Lobby>('/api/lobby');
  standing = (book: string) => this.#ask<readonly (readonly [string, number])[]>(`/api/books/${book}/standing`);
  scene = (book: string, name: string) => this.#ask<SceneCard>(`/api/books/${book}/scenes/${name}`);
  text = (book: string, name: string) => this.#ask<SceneText>(`/api/books/${book}/scenes/${name}/text`);
  ownScene = (book: string, text: string, content: string) =>
    this.#ask<SceneCard>(`/api/books/${book}/scene`, JSON.stringify({ text, content }));
  entry = (book: string, table: string, name: string) =>
    this.#ask<SceneText>(`/api/books/${book}/content/${table}/${encodeURIComponent(name)}`);
  ownContent = (book: string, text: string) =>
    this.#ask<SceneText['names']>(`/api/books/${book}/content`, JSON.stringify({ text }));
  begin = (wanted: object) => this.#ask<Begun>('/api/fights', JSON.stringify(wanted));
  now = (fight: string) => this.#ask<FightNow>(`/api/fights/${fight}/now`);
  links = (fight: string) => this.#ask<Begun>(`/api/fights/${fight}/links`, '{}');
  bring = (file: File) => this.#ask<Begun>('/api/fights/import', file);
  file = async (fight: string) => (await this.#send(`/api/fights/${fight}/file`)).blob();
  remove = (fight: string) => this.#ask<object>(`/api/fights/${fight}`, undefined, 'DELETE');
}
