const BRACKET = /\[((?:R\d+\.\d+[a-z]?)(?:\s*,\s*R\d+\.\d+[a-z]?)*)\]/g;

/** The ids a title claims: `[R4.03a, R4.05] …`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(BRACKET)].flatMap((m) => (m[1] ?? '').split(',').map((id) => id.trim()));

/** Whether an id is this requirement's, or that of one of its clauses. */
const isOf = (requirement: string, id: string): boolean => id.replace(/[a-z]$/, '') === requirement;

const items = (document: string, indent: string): string[] => [
  ...new Set([...document.matchAll(new RegExp(`^${indent}- \\*\\*(R\\d+\\.\\d+[a-z]?)\\*\\*`, 'gm'))].map((m) => m[1] ?? '')),
];

/** The requirements of the document, in its order: list items that begin with an id in bold. */
export const requirementsOf = (document: string): string[] => items(document, '');

/** What can fail alone: the clauses below a requirement, or the requirement itself where it has none. */
export function clausesOf(document: string): string[] {
  const below = items(document, ' {2}');
  return requirementsOf(document).flatMap((requirement) => {
    const clauses = below.filter((id) => isOf(requirement, id));
    return clauses.length === 0 ? [requirement] : clauses;
  });
}
