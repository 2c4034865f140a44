/** Where the keyboard comes out of a framed page: before it at search, after it where the shell begins. */
export function focusShell(to: 'search' | 'start'): void {
  const search = to === 'search' ? document.querySelector<HTMLElement>('header [data-search]') : null;
  (search ?? document.querySelector<HTMLElement>('a[href="#main"]'))?.focus();
}
