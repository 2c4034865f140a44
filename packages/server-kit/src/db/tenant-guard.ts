/** Says in the statement itself that it means every app, and why: `/* all apps: nightly purge *\/`. */
const ALL_APPS = /\/\*\s*all apps:\s*\w/i;
const COLUMN = String.raw`(?<!\w)(?:"?\w+"?\.)?"?app_id"?`;
const COMPARED = new RegExp(
  [
    String.raw`${COLUMN}\s*(?:=|in\s*\(|is\s+not\s+distinct\s+from)`,
    String.raw`=\s*${COLUMN}(?!\w)`,
    String.raw`\(\s*(?:[\w".]+\s*,\s*)*${COLUMN}(?:\s*,\s*[\w".]+)*\s*\)\s*(?:=|in(?!\w))`,
    String.raw`using\s*\([^)]*"?app_id"?[^)]*\)`,
  ].join('|'),
  'i',
);

const withoutLiterals = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '');

/**
 * Throws when a statement touches a tenant table without saying of which app. It reads text, so it proves nothing;
 * it finds the forgotten condition on the day it is written, and row-level security stands behind it.
 */
export function assertTenantScoped(sql: string, tenantTables: readonly string[]): void {
  if (ALL_APPS.test(sql)) return;
  const text = withoutLiterals(sql);
  if (!/^\s*(?:with|select|insert|update|delete|merge)\b/i.test(text)) return;
  for (const table of tenantTables) {
    const mention = new RegExp(String.raw`(?:from|join|into|update|only|,)\s+(?:"?public"?\.)?"?${table}"?(?![\w"])`, 'i');
    if (!mention.test(text)) continue;
    const insert = new RegExp(String.raw`insert\s+into\s+(?:"?public"?\.)?"?${table}"?(?:\s+as\s+\w+)?\s*\(([^)]*)\)`, 'i').exec(text);
    const columns = insert?.[1];
    const scoped = columns === undefined ? COMPARED.test(text) : /(?<!\w)app_id(?!\w)/.test(columns);
    if (!scoped) throw new Error(`Statement on tenant table ${table} names no app_id: ${sql.slice(0, 300)}`);
  }
}
