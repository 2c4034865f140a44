/** A code that reads like the name; empty where the name has no letters of an address. */
export const codeOfName = (name: string, most: number): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '');

/** What a page is probably called, by the end of its address: `/orders/all-orders` is "All orders". */
export function nameOfAddress(address: string): string {
  const url = URL.parse(address);
  const last = url?.pathname.split('/').findLast((part) => part !== '') ?? '';
  const words = last
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[-_+.%0-9]+/g, ' ')
    .trim();
  return words === '' ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}
