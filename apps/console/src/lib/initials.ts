/** Empty where a mobile or an id stands for the name. */
export const initialsOf = (name: string): string => {
  if (!/\p{L}/u.test(name)) return '';
  const words = name.trim().split(/\s+/);
  const first = Array.from(words[0] ?? '')[0] ?? '';
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
};
