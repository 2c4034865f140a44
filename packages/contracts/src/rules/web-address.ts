/** R5.03: http or https only, and no user information, which browsers hide and people misread. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}
