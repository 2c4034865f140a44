const OPERATION = /^(?:\s|\/\*.*?\*\/)*([a-z]+)/i;
/** Literals, `extract(epoch from …)` and `is distinct from …` name no table. */
const TABLE =
  /'(?:[^']|'')*'|\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b|\b(?:from|into|update)\s+(?:only\s+)?((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)/gi;

/** What a statement does to which table first: what tells statements apart without any of their values. */
export function statementName(sql: string): string {
  const operation = OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  for (const [, table] of sql.matchAll(TABLE)) if (table !== undefined) return `${operation} ${table.replaceAll('"', '')}`;
  return operation;
}
