interface Named {
  readonly name: string;
  readonly code: string;
}

/** Typed the way people type: case, width and composed forms do not matter. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Lower is better; undefined is no match. */
function rank(item: Named, keyword: string): number | undefined {
  const name = fold(item.name);
  const code = fold(item.code);
  if (name === keyword || code === keyword) return 0;
  if (name.startsWith(keyword)) return 1;
  if (code.startsWith(keyword)) return 2;
  if (name.includes(keyword)) return 3;
  return code.includes(keyword) ? 4 : undefined;
}

/** Those whose name or code contains the keyword, best first. */
export function rankByKeyword<T extends Named>(items: readonly T[], keyword: string): T[] {
  const wanted = fold(keyword);
  return items
    .flatMap((item) => {
      const place = rank(item, wanted);
      return place === undefined ? [] : [{ item, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
