import type { AppText, AppWords } from '@portico/contracts/platform/app-texts';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { mustOffer } from '../langs/app-langs.service.ts';
import { findApp, findAppForChange, updateApp, type AppRow } from './apps.queries.ts';

type Unknown = 'MP/APP_NOT_FOUND';
type Texts = { items: Omit<AppText, 'version'>[]; version: number };

const textOf = ({ texts, version }: AppRow, lang: string): AppText => ({ lang, name: '', memo: '', ...texts[lang], version });

export async function readAppTexts(ctx: PlatformCtx<Unknown>, app_id: string): Promise<Texts> {
  const { texts, version } = (await findApp(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  return { items: Object.entries(texts).map(([lang, words]) => ({ lang, ...words })), version };
}

/** Words that are all empty are none. */
export async function saveAppText(
  ctx: PlatformCtx<Unknown | 'MP/LANG_NOT_FOUND'>,
  app_id: string,
  lang: string,
  { name, memo }: AppWords,
): Promise<AppText> {
  await mustOffer(ctx, app_id, lang);
  const app = (await findAppForChange(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  if (ctx.if_match !== undefined && ctx.if_match !== app.version) ctx.fail('COMMON/STALE_VERSION', { current: textOf(app, lang) });
  const others = Object.entries(app.texts).filter(([other]) => other !== lang);
  const texts = Object.fromEntries(name === '' && memo === '' ? others : [...others, [lang, { name, memo }]]);
  const changed = await updateApp(ctx.db, app_id, { texts: JSON.stringify(texts), updated_at: new Date(ctx.now) });
  ctx.emit({ topic: 'app.changed', payload: { app_id } });
  const before = textOf(app, lang);
  ctx.record({
    object_id: app_id,
    object_name: app.app_name,
    content: `Translated app ${app.app_code}`,
    before: { lang, name: before.name, memo: before.memo },
    after: { lang, name, memo },
  });
  return textOf(changed, lang);
}
