import { readMobile } from '@portico/contracts/rules/mobile';
import { maskPersonal } from '@portico/contracts/rules/personal';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import type { PersonChange } from '@portico/contracts/user-centre/person-fields';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Deps, UcCtx } from '../../deps.ts';
import { openContact } from '../../lib/contact.ts';
import { openRealName, wrapRealName } from '../../lib/personal.ts';
import { holdAccount } from '../accounts/account-lookup.service.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { typeContact } from '../contacts/typed-contact.service.ts';
import { notify } from '../notices/notify.service.ts';
import { refreshCached } from '../tokens/revoke.service.ts';
import { detail, mustFind, type NotThere } from './person.service.ts';

type Errors = NotThere | 'UC/LOGIN_NAME_EXISTS' | 'UC/LAST_SIGN_IN_WAY';
type Texts = Readonly<Record<keyof PersonChange, string>>;

/** As it is stored: with its country, in small letters. */
const stored = (field: keyof Texts, value: string): string => {
  if (field === 'mobile') return value === '' ? '' : (readMobile(value, undefined) ?? value);
  return field === 'email' ? value.toLowerCase() : value;
};

/** A display name is for everybody to see; the rest stays masked in a log that outlives the account. */
const told = (field: keyof Texts, value: string): string => (field === 'nickName' ? value : maskPersonal(value));

/** What a super administrator corrects. Only what differs is written, and the person is told of it. */
export async function correctPerson(deps: Deps, ctx: UcCtx<Errors>, user_id: string, change: PersonChange): Promise<PersonDetail> {
  await holdAccount(ctx, user_id || '0');
  const row = await mustFind(ctx, user_id);
  const { subject_id } = row;
  const current = await detail(deps, ctx, user_id);
  assertVersion(ctx, row.version, () => current);
  const was: Texts = {
    nickName: row.nick_name,
    realName: openRealName(deps.keyring, row),
    mobile: openContact(deps.keyring, 'mobile', subject_id, row.mobile_wrapped),
    email: openContact(deps.keyring, 'email', subject_id, row.email_wrapped),
  };
  const fields = (['nickName', 'realName', 'mobile', 'email'] as const).flatMap((field) => {
    const sent = change[field];
    const value = sent === undefined ? was[field] : stored(field, sent);
    return value === was[field] ? [] : [{ field, value }];
  });
  if (fields.length === 0) {
    ctx.record({ object_id: subject_id, object_name: current.name, content: 'Corrected nothing about the user' });
    return current;
  }
  // Before a contact changes: it is told where the person was reached until now.
  if (fields.some(({ field }) => field === 'nickName' || field === 'realName')) await notify(ctx, { subject_id, kind: 'name_changed' });
  for (const { field, value } of fields) {
    if (field === 'mobile' || field === 'email') await typeContact(deps, ctx, { subject_id, kind: field, value });
    else
      await changeAccount(
        ctx,
        subject_id,
        field === 'nickName' ? { nick_name: value } : { real_name: '', real_name_wrapped: wrapRealName(deps.keyring, subject_id, value) },
      );
  }
  // Services show the name that a token brings.
  await refreshCached(ctx, subject_id);
  ctx.record({
    object_id: subject_id,
    object_name: current.name,
    content: 'Corrected what is known of the user',
    before: Object.fromEntries(fields.map(({ field }) => [field, told(field, was[field])])),
    after: Object.fromEntries(fields.map(({ field, value }) => [field, told(field, value)])),
  });
  return await detail(deps, ctx, user_id);
}
