import { hasLang, saveLang } from './notices.queries.ts';
import { notify, type Noting } from './notify.service.ts';

/**
 * The first sign-in of an account is nobody's surprise. After that one from a device that is not known is told of, and does not
 * choose the language of what is told: it may be a stranger's.
 */
export async function tellOfSignIn(ctx: Noting, subject_id: string, device: 'known' | 'only' | 'new'): Promise<void> {
  const is_new = device === 'new' || (device === 'only' && (await hasLang(ctx.db, subject_id)));
  if (is_new) await notify(ctx, { subject_id, kind: 'new_device' });
  else await saveLang(ctx.db, subject_id, ctx.lang);
}
