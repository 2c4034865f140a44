const BRACKET = /\[((?:R\d+\.\d+)(?:\s*,\s*R\d+\.\d+)*)\]/g;

/** The requirement ids a title claims: `[R4.03, R4.05] …`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(BRACKET)].flatMap((m) => (m[1] ?? '').split(',').map((id) => id.trim()));

/** The ids of a requirements document, in its order: list items that begin with one in bold. */
export const idsOf = (document: string): string[] => [
  ...new Set([...document.matchAll(/^- \*\*(R\d+\.\d+)\*\*/gm)].map((m) => m[1] ?? '')),
];
