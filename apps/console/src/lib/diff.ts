export interface Part {
  readonly text: string;
  readonly changed: boolean;
}

/** Both lines cut into what they share at their ends and what differs between. Enough for names, codes and addresses. */
export function diffLine(before: string, after: string): { readonly before: readonly Part[]; readonly after: readonly Part[] } {
  const [a, b] = [Array.from(before), Array.from(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const cut = (chars: readonly string[]): readonly Part[] =>
    [
      { text: chars.slice(0, start).join(''), changed: false },
      { text: chars.slice(start, chars.length - end).join(''), changed: true },
      { text: chars.slice(chars.length - end).join(''), changed: false },
    ].filter((part) => part.text !== '');
  return { before: cut(a), after: cut(b) };
}
