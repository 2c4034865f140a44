import * as z from 'zod';
import { orgUserDraft, type ImportLine, type OrgUserDraft } from '@portico/contracts/user-centre/org-users';
import { csvFields, CsvFault, csvLines } from './csv.ts';

export const COLUMNS = ['org_user_code', 'nickName', 'realName', 'mobile', 'email'] as const;
type Column = (typeof COLUMNS)[number];

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

export type ReadLine = { report: ImportLine; draft?: undefined } | { report: ImportLine; draft: OrgUserDraft };

function readHeader(text: string): Column[] {
  const names = csvFields(text)?.map((name) => name.trim()) ?? [];
  const known = names.filter(isColumn);
  if (known.length !== names.length || new Set(names).size !== names.length || !known.includes('org_user_code'))
    throw new CsvFault(1, 'columns');
  return known;
}

const reportOf = (line: number, org_user_code: string, result: ImportLine['result'], faults: ImportLine['faults'] = []): ImportLine => ({
  line,
  org_user_code,
  result,
  faults,
  user_id: '',
  one_time_code: '',
  email: '',
  sent_to: '',
});

const ruleOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom'
    ? issue.message
    : issue.code === 'too_big'
      ? `max:${String(issue.maximum)}`
      : issue.code === 'too_small'
        ? 'required'
        : issue.code;

function readRecord(line: number, text: string, columns: readonly Column[]): ReadLine {
  const fields = csvFields(text);
  if (!fields || fields.length !== columns.length)
    return { report: reportOf(line, '', 'invalid', [{ path: '', rule: fields ? 'columns' : 'quotes' }]) };
  const record: Partial<Record<Column, string>> = Object.fromEntries(columns.map((column, at) => [column, (fields[at] ?? '').trim()]));
  const code = (record.org_user_code ?? '').slice(0, 64);
  const parsed = z.safeParse(orgUserDraft, record);
  if (parsed.success) return { report: reportOf(line, code, 'added'), draft: parsed.data };
  return {
    report: reportOf(
      line,
      code,
      'invalid',
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), rule: ruleOf(issue) })),
    ),
  };
}

/** Every line with what is known of it without asking the database; empty lines are passed over. */
export async function* readImport(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<ReadLine> {
  let columns: Column[] | undefined;
  for await (const { line, text } of csvLines(chunks)) {
    if (columns === undefined) columns = readHeader(text);
    else if (text.trim() !== '') yield readRecord(line, text, columns);
  }
  if (columns === undefined) throw new CsvFault(1, 'columns');
}
