const KEY = 'portico-origin';

/** The parameters of the address with which the console was first opened in this tab (R8.01). */
export function originParams(): string {
  const kept = sessionStorage.getItem(KEY) ?? location.search;
  sessionStorage.setItem(KEY, kept);
  return kept.replace(/^\?/, '');
}
