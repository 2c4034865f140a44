import { LANGS } from '@portico/contracts/langs';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import { DIRECTORY, PERMISSIONS, ROLES, SAMPLE_PAGES, type SamplePage, type SamplePermission } from './sample-words.ts';

export interface SampleAppRow {
  app_id: string;
  app_code: string;
  app_name: string;
}

export const findSampleApp = (db: Db): Promise<SampleAppRow | undefined> =>
  db.selectFrom('app').select(['app_id', 'app_code', 'app_name']).where('is_sample', '=', true).forUpdate().executeTakeFirst();

export async function countOthers(db: Db, app_id: string, subject_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_member where app_id = ${app_id} and subject_id <> ${subject_id}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** English is what everything is written in; so it is the first language. */
export async function insertLangs(db: Db, app_id: string): Promise<void> {
  const langs = ['en', ...LANGS.filter((lang) => lang !== 'en')];
  await db
    .insertInto('app_lang')
    .values(langs.map((lang, sort) => ({ app_id, lang, sort })))
    .execute();
}

const OTHERS = LANGS.filter((lang) => lang !== 'en');

interface Written {
  readonly newId: () => string;
  /** Where the sample pages are. */
  readonly address: (page: SamplePage) => string;
  readonly by: string;
}

export async function insertMenus(db: Db, app_id: string, { newId, address, by }: Written): Promise<number> {
  const directory_id = newId();
  const row = { app_id, updated_by: by, source_lang: 'en' };
  const directory = {
    ...row,
    app_menu_id: directory_id,
    parent_id: null,
    code: 'shop',
    type: 'directory' as const,
    name: DIRECTORY.en,
    sort: 1,
  };
  const page = (code: SamplePage, parent_id: string | null, sort: number, permissions: readonly SamplePermission[]) => ({
    ...row,
    app_menu_id: newId(),
    parent_id,
    code,
    type: 'page' as const,
    name: SAMPLE_PAGES[code].en,
    target: address(code),
    permissions: permissions.map((each) => `sample:${each}`),
    sort,
  });
  const pages = [page('overview', null, 0, []), page('orders', directory_id, 0, ['orders']), page('returns', directory_id, 1, ['returns'])];
  await db.insertInto('app_menu').values(directory).execute();
  await db.insertInto('app_menu').values(pages).execute();
  const said = [
    ...OTHERS.map((lang) => ({ app_id, app_menu_id: directory_id, lang, name: DIRECTORY[lang] })),
    ...pages.flatMap(({ app_menu_id, code }) => OTHERS.map((lang) => ({ app_id, app_menu_id, lang, name: SAMPLE_PAGES[code][lang] }))),
  ];
  await db.insertInto('app_menu_lang').values(said).execute();
  return pages.length + 1;
}

const SAMPLE_PERMISSIONS: readonly SamplePermission[] = ['orders', 'returns'];

export async function insertRoles(db: Db, app_id: string, newId: () => string): Promise<number> {
  const permissions = SAMPLE_PERMISSIONS.map((key) => ({ key, permission_id: newId(), words: PERMISSIONS[key] }));
  const roles = ROLES.map((role) => ({ ...role, role_id: newId() }));
  await db
    .insertInto('permission')
    .values(permissions.map(({ key, permission_id, words }) => ({ app_id, permission_id, code: `sample:${key}`, name: words.en })))
    .execute();
  await db
    .insertInto('app_role')
    .values(roles.map(({ role_id, name, memo }) => ({ app_id, role_id, role_name: name.en, memo: memo.en })))
    .execute();
  const grants = roles.flatMap(({ role_id, holds }) =>
    permissions.filter(({ key }) => holds.includes(key)).map(({ permission_id }) => ({ app_id, role_id, permission_id })),
  );
  await db.insertInto('role_permission').values(grants).execute();
  const said = OTHERS.flatMap((lang) => [
    ...permissions.map(({ permission_id, words }) => ({ app_id, permission_id, role_id: null, lang, name: words[lang], memo: '' })),
    ...roles.map(({ role_id, name, memo }) => ({ app_id, permission_id: null, role_id, lang, name: name[lang], memo: memo[lang] })),
  ]);
  await db.insertInto('access_lang').values(said).execute();
  return roles.length;
}
