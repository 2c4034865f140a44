/** A parameter of the console's address: before the fragment, as other systems write it, or behind the path within it. */
export function addressParam(href: string, name: string): string | null {
  const url = URL.parse(href);
  if (!url) return null;
  const inFragment = new URLSearchParams(url.hash.split('?')[1] ?? '');
  return inFragment.get(name) ?? url.searchParams.get(name);
}
