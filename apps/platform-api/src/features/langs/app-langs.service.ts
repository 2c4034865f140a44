import { LIMITS } from '@portico/contracts/limits';
import type { AppLang, ProductLang } from '@portico/contracts/platform/langs';
import type { UserConfig } from '@portico/contracts/platform/user-configs';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { saveOwnLang } from '../user-configs/user-configs.service.ts';
import {
  countTranslations,
  deleteAppLang,
  findAppLangs,
  findProductLangs,
  insertAppLangs,
  lockOffered,
  writeChoiceDown,
} from './langs.queries.ts';

type Unknown = 'MP/LANG_NOT_FOUND';

export const listAppLangs = (ctx: PlatformCtx, app_id: string): Promise<AppLang[]> => findAppLangs(ctx.db, app_id);

export async function listRelations(ctx: PlatformCtx, app_id: string): Promise<(ProductLang & { related: boolean })[]> {
  const own = new Set((await findAppLangs(ctx.db, app_id)).map((each) => each.lang));
  return (await findProductLangs(ctx.db)).map((each) => ({ ...each, related: own.has(each.lang) }));
}

/** Answers the name of a language that the app offers. */
export async function mustOffer(ctx: PlatformCtx<Unknown>, app_id: string, lang: string): Promise<string> {
  const found = (await findAppLangs(ctx.db, app_id)).find((each) => each.lang === lang);
  return found?.langName ?? ctx.fail('MP/LANG_NOT_FOUND');
}

export async function addAppLangs(
  ctx: PlatformCtx<Unknown | 'MP/LANG_LIMIT_REACHED'>,
  app_id: string,
  asked: readonly string[],
): Promise<AppLang[]> {
  await beginNavChange(ctx, app_id);
  const before = (await findAppLangs(ctx.db, app_id)).map((each) => each.lang);
  const added = [...new Set(asked)].filter((lang) => !before.includes(lang));
  if (added.length > 0) {
    if ((await lockOffered(ctx.db, added)).length < added.length) ctx.fail('MP/LANG_NOT_FOUND');
    if (before.length + added.length > LIMITS.langs_per_app) ctx.fail('MP/LANG_LIMIT_REACHED');
    await writeChoiceDown(ctx.db, app_id);
    await insertAppLangs(ctx.db, app_id, added);
  }
  const content = added.length === 0 ? 'Added no language: all were there' : `Added languages ${added.join(', ')}`;
  recordChoice(ctx, app_id, content, before, [...before, ...added]);
  return await findAppLangs(ctx.db, app_id);
}

export async function readLangDependents(ctx: PlatformCtx<Unknown>, app_id: string, lang: string): Promise<{ translations: number }> {
  await mustOffer(ctx, app_id, lang);
  return { translations: await countTranslations(ctx.db, app_id, lang) };
}

export async function removeAppLang(ctx: PlatformCtx<Unknown | 'MP/LANG_LAST'>, app_id: string, lang: string): Promise<AppLang[]> {
  await beginNavChange(ctx, app_id);
  const { translations } = await readLangDependents(ctx, app_id, lang);
  const before = (await findAppLangs(ctx.db, app_id)).map((each) => each.lang);
  if (before.length === 1) ctx.fail('MP/LANG_LAST');
  await writeChoiceDown(ctx.db, app_id);
  await deleteAppLang(ctx.db, app_id, lang);
  const after = await findAppLangs(ctx.db, app_id);
  recordChoice(
    ctx,
    app_id,
    `Removed language ${lang} and ${translations} translations`,
    before,
    after.map((each) => each.lang),
  );
  return after;
}

export async function chooseLang(ctx: PlatformCtx<Unknown | 'MP/NO_PERMISSION'>, app_id: string, lang: string): Promise<UserConfig> {
  await mustOffer(ctx, app_id, lang);
  return await saveOwnLang(ctx, lang);
}

const recordChoice = (ctx: PlatformCtx, app_id: string, content: string, before: string[], after: string[]): void =>
  ctx.record({ object_id: app_id, object_name: 'languages', content, before: { langs: before }, after: { langs: after } });
