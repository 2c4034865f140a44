/** From here on a single sign may be a word. */
const FIRST_IDEOGRAPH = 0x2e80;
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** What the operation log can be searched for: two letters or more, or one sign that is a word. */
export function isLogWord(text: string): boolean {
  if (text.length !== 1) return text !== '';
  const unit = text.charCodeAt(0);
  return unit >= FIRST_IDEOGRAPH && !isSurrogate(unit);
}
