/** Browsers drop or turn these before they read an address, so that it may mean another one than it says. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const MISREAD = /[\u0000-\u0020\u007f\\]/;

/** R5.03: http or https only, and no user information, which browsers hide and people misread. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}
