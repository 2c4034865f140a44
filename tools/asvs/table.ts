import { basename } from 'node:path';
import type { AsvsRow, Chapter } from './rows.ts';
import type { TestTitle } from './test-titles.ts';

const TAG = /\[ASVS (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*)\]/g;
const ANY_BRACKET = /\[(?:ASVS |R\d|%s\])[^\]]*\]?\s*/g;

/** `[ASVS 6.3.1, 6.3.4]` at the end of a title. */
const tagsIn = (title: string): string[] => [...title.matchAll(TAG)].flatMap(([, ids = '']) => ids.split(', '));

const plainTitle = (title: string): string => title.replaceAll(ANY_BRACKET, '').trim();
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

type Proofs = ReadonlyMap<string, readonly TestTitle[]>;

export function proofsOf(titles: readonly TestTitle[]): Proofs {
  const proofs = new Map<string, TestTitle[]>();
  for (const each of titles) for (const id of tagsIn(each.title)) proofs.set(id, [...(proofs.get(id) ?? []), each]);
  return proofs;
}

/** What is wrong with the rows and tags, each in a sentence. */
export function asvsFaults(chapters: readonly Chapter[], titles: readonly TestTitle[]): string[] {
  const rows = chapters.flatMap((chapter) => chapter.rows);
  const proofs = proofsOf(titles);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...proofs].filter(([id]) => !known.has(id));
  return [
    ...rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at).map(({ id }) => `ASVS ${id} is listed twice`),
    ...rows
      .filter(({ id, exception }) => exception === undefined && !proofs.has(id))
      .map(({ id }) => `ASVS ${id} has neither a test whose title says [ASVS ${id}] nor an exception`),
    ...rows
      .filter(({ id, exception }) => exception?.kind === 'none' && proofs.has(id))
      .map(({ id }) => `ASVS ${id} is said not to apply, and a test claims to prove it`),
    ...unknown.map(([id, [first]]) => `[ASVS ${id}] in ${first?.file ?? ''} is no row of level 1 or 2`),
    // A tag that is written in another way is read by nobody.
    ...titles
      .filter(({ title }) => /\[[^\]]*ASVS/.test(title.replaceAll(TAG, '')))
      .map(({ file, title }) => `The tag in ${file} is not spelled [ASVS 1.2.3, 4.5.6]: ${title}`),
  ];
}

const SAID = { none: 'Does not apply', written: 'Written down', operator: 'Where it is installed', open: '**Open**' } as const;

function answerOf({ id, exception }: AsvsRow, proofs: Proofs): string {
  const tests = (proofs.get(id) ?? []).map(({ file, title }) => `${cell(plainTitle(title))} (\`${basename(file)}\`)`);
  return [...(exception === undefined ? [] : [`${SAID[exception.kind]}: ${cell(exception.reason)}`]), ...tests].join('<br>');
}

export interface Counts {
  readonly rows: number;
  readonly proven: number;
  readonly none: number;
  readonly written: number;
  readonly operator: number;
  readonly open: number;
}

export function countsOf(chapters: readonly Chapter[]): Counts {
  const rows = chapters.flatMap((chapter) => chapter.rows);
  const excepted = (kind: keyof typeof SAID): number => rows.filter(({ exception }) => exception?.kind === kind).length;
  return {
    rows: rows.length,
    proven: rows.filter(({ exception }) => exception === undefined).length,
    none: excepted('none'),
    written: excepted('written'),
    operator: excepted('operator'),
    open: excepted('open'),
  };
}

/** docs/security/asvs.md. */
export function asvsDocument(chapters: readonly Chapter[], titles: readonly TestTitle[]): string {
  const proofs = proofsOf(titles);
  const { rows, proven, none, written, operator, open } = countsOf(chapters);
  const tables = chapters.map(
    (chapter) =>
      `## ${chapter.name}\n\n| # | level | what is asked | test or exception |\n|---|---|---|---|\n` +
      chapter.rows.map((row) => `| ${row.id} | ${row.level} | ${cell(row.words)} | ${answerOf(row, proofs)} |`).join('\n'),
  );
  return `# OWASP ASVS 5.0, level 2

Every row of level 1 and 2 of the Application Security Verification Standard 5.0, in our own words; the standard's text is
the one that counts. Of ${rows} rows ${proven} are proved by tests, ${none} do not apply, ${written} ask for a document that is named,
${operator} are decided where Portico is installed, and ${open} are open. An open row says what is missing, and names the tests of what is there.

\`npm run asvs\` writes this page from \`tools/asvs/chapters\` and from the tests whose titles end with the row, as
\`[ASVS 6.3.1]\`. \`npm run check\` fails where a row has neither a test nor an exception. The tests themselves run with
\`npm test\` and \`npm run e2e\`.

${tables.join('\n\n')}
`;
}
