/** Light, dark, or as the system has it: kept in the browser, set on the root. */
type Theme = 'light' | 'dark' | '';

const KEY = 'affray-theme';

function set(theme: Theme): void {
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}

function isDark(): boolean {
  const said = document.documentElement.dataset['theme'];
  return said ? said === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

export const theme = {
  restore(): void {
    const kept = localStorage.getItem(KEY);
    if (kept === 'light' || kept === 'dark') set(kept);
  },
  turn(): void {
    const next: Theme = isDark() ? 'light' : 'dark';
    localStorage.setItem(KEY, next);
    set(next);
  },
};
