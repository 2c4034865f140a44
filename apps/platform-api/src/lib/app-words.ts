import { pickOffered } from '@portico/contracts/langs';
import type { AppWords } from '@portico/contracts/platform/app-texts';
import type { Selectable } from 'kysely';
import type { AppTable } from '../db/tables/apps.ts';

type Named = Pick<Selectable<AppTable>, 'app_name' | 'memo' | 'texts'>;

/** What an app is called for somebody who reads in this language. */
export function wordsOf(app: Named, wished: string): AppWords {
  const { name = '', memo = '' } = app.texts[pickOffered(wished, Object.keys(app.texts)) ?? ''] ?? {};
  return { name: name || app.app_name, memo: memo || app.memo };
}
