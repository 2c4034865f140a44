/** One part of `code@org`: what R5.14 allows, without the sign that divides them. */
const PART = /^[A-Za-z0-9_\-+.]+$/;
export const isOrgCode = (text: string): boolean => text.length <= 64 && PART.test(text);
export const isOrgUserCode = (text: string): boolean => text.length <= 63 && PART.test(text);
