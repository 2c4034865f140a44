import { DEFAULT_LANG } from '@portico/contracts/langs';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { findLang, saveLang } from './user-configs.queries.ts';

interface UserConfig {
  user_id: string;
  lang: string;
}

export async function readUserConfig(ctx: PlatformCtx): Promise<UserConfig> {
  const { subject_id } = ctx.actor;
  return { user_id: subject_id, lang: (await findLang(ctx.db, subject_id)) ?? DEFAULT_LANG };
}

export async function saveUserConfig(ctx: PlatformCtx, lang: string): Promise<UserConfig> {
  const before = await readUserConfig(ctx);
  await saveLang(ctx.db, ctx.actor.subject_id, lang, new Date(ctx.now));
  ctx.record({
    object_id: before.user_id,
    object_name: ctx.actor.name,
    content: 'Changed own language',
    before: { lang: before.lang },
    after: { lang },
  });
  return { ...before, lang };
}
