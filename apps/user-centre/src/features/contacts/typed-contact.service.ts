import type { Deps, UcCtx } from '../../deps.ts';
import { wrapContact } from '../../lib/contact.ts';
import { storedValue } from '../../lib/credential.ts';
import { notify, type Noting } from '../notices/notify.service.ts';
import { deleteContact, hasOtherWayIn, insertContact, saveContact, type ContactKind } from './contacts.queries.ts';

interface TypedContact {
  readonly subject_id: string;
  readonly kind: ContactKind;
  /** Empty: none any more. */
  readonly value: string;
}

/** By an administrator, who knows no code that was sent there: the contact is not verified. */
export async function typeContact(deps: Deps, ctx: UcCtx<'UC/LAST_SIGN_IN_WAY'>, typed: TypedContact): Promise<void> {
  if (typed.value === '' && !(await hasOtherWayIn(ctx.db, typed.subject_id, typed.kind))) ctx.fail('UC/LAST_SIGN_IN_WAY');
  await replaceContact(deps, ctx, typed);
}

/** The same as a directory says it, which may leave somebody without a way in. */
export async function replaceContact(
  deps: Pick<Deps, 'keyring' | 'keys'>,
  ctx: Noting,
  { subject_id, kind, value }: TypedContact,
): Promise<void> {
  // Before it changes: it is told where the person was reached until now.
  await notify(ctx, { subject_id, kind: value === '' ? `${kind}_removed` : `${kind}_changed` });
  await deleteContact(ctx.db, subject_id, kind);
  if (value !== '') await insertContact(ctx.db, subject_id, kind, storedValue({ kind, value }, deps.keys.lookup), null);
  const wrapped = wrapContact(deps.keyring, kind, subject_id, value);
  await saveContact(ctx.db, subject_id, kind === 'mobile' ? { mobile_wrapped: wrapped, country_code: '' } : { email_wrapped: wrapped });
}
