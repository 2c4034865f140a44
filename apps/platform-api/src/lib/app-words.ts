import { pickOffered } from '@portico/contracts/langs';
import type { AppWords } from '@portico/contracts/platform/app-texts';
import type { Selectable } from 'kysely';
import type { AppTable } from '../db/tables/apps.ts';

export type Named = Pick<Selectable<AppTable>, 'app_name' | 'memo' | 'texts'>;

/** A row as it is told: its name for the reader beside its own, and none of its other words. */
export function withName<T extends Named>(
  { texts, memo, ...row }: T,
  wished: string,
): Omit<T, 'texts' | 'memo'> & { display_name: string } {
  return { ...row, display_name: wordsOf({ app_name: row.app_name, memo, texts }, wished).name };
}

/** What an app is called for somebody who reads in this language. */
export function wordsOf(app: Named, wished: string): AppWords {
  const { name = '', memo = '' } = app.texts[pickOffered(wished, Object.keys(app.texts)) ?? ''] ?? {};
  return { name: name || app.app_name, memo: memo || app.memo };
}
