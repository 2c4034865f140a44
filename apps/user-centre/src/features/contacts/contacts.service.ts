import type { InputOf } from '@portico/contracts/endpoint';
import { maskPersonal } from '@portico/contracts/rules/personal';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { contacts } from '@portico/contracts/user-centre/contacts';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { ownLasting, type Own } from '../../lib/own-account.ts';
import { accountStateOf, holdAccount, loginNamesOfAccount } from '../accounts/account-lookup.service.ts';
import { openContact, wrapContact } from '../../lib/contact.ts';
import { assertAllowed, hashInTurn, readNewPassword, replacePassword } from '../accounts/new-password.service.ts';
import { checkCode, useCode, type CodeGrant } from '../codes/code-check.service.ts';
import { readEmailField, readMobileField, type Contact } from '../codes/contact.service.ts';
import { notify } from '../notices/notify.service.ts';
import { openSession, type OpenSession } from '../sessions/sessions.service.ts';
import { hasPassword } from '../sign-in/own-password.service.ts';
import { contactsOf, deleteContact, hasOtherWayIn, insertContact, saveContact, type ContactKind } from './contacts.queries.ts';
import { proveOwner } from './owner-proof.service.ts';

type Group = typeof contacts;
type BindErrors = Group['bind_mobile_of_person']['errors'][number];
type UnbindErrors = Group['unbind_mobile_of_person']['errors'][number];
type MobileBody = InputOf<Group['bind_mobile_of_person']>['body'];
type EmailBody = InputOf<Group['bind_email_of_person']>['body'];
type UnbindBody = InputOf<Group['unbind_mobile_of_person']>['body'];

const NAMES: Readonly<Record<ContactKind, string>> = { mobile: 'mobile', email: 'email address' };

interface Binding {
  kind: ContactKind;
  contact: Contact;
  code: string;
  country_code?: string | undefined;
  /** Only from an account that had none. */
  password_hash?: string | undefined;
}

async function store(
  deps: Deps,
  ctx: UcCtx<BindErrors>,
  subject_id: string,
  binding: Binding,
  grants: readonly (CodeGrant | undefined)[],
): Promise<void> {
  const { kind, contact, country_code } = binding;
  await holdAccount(ctx, subject_id);
  // Asked again now that nobody else can set one: two at the same moment would both have found none.
  if (binding.password_hash !== undefined && (await hasPassword(ctx, subject_id))) notFirst(ctx);
  for (const grant of grants) if (grant) await useCode(ctx, grant);
  const had = (await contactsOf(ctx.db, subject_id)).some((each) => each.kind === kind);
  await notify(ctx, { subject_id, kind: `${kind}_changed` });
  await deleteContact(ctx.db, subject_id, kind);
  await insertContact(ctx.db, subject_id, kind, contact.stored, new Date(ctx.now));
  const wrapped = wrapContact(deps.keyring, kind, subject_id, contact.value);
  await saveContact(
    ctx.db,
    subject_id,
    kind === 'mobile' ? { mobile_wrapped: wrapped, country_code: country_code ?? '' } : { email_wrapped: wrapped },
  );
  ctx.record({
    object_id: subject_id,
    object_name: ctx.actor.name,
    content: had ? `Replaced the ${NAMES[kind]}` : `Bound a ${NAMES[kind]}`,
  });
  if (binding.password_hash === undefined) return;
  await replacePassword(deps, ctx, {
    subject_id,
    hash: binding.password_hash,
    content: 'Set the first password',
    keep_family_id: ctx.actor.family_id,
  });
}

/** The new contact shows its code, the account its owner; both are used up together, or neither. */
async function bind(
  deps: Deps,
  ctx: UcManualCtx<BindErrors>,
  session: OpenSession,
  binding: Binding,
  shown: Pick<MobileBody, 'verify_code' | 'password'>,
): Promise<void> {
  const proof = await proveOwner(deps, ctx, session, OP_TYPE.verify_contact, shown);
  const { contact, code } = binding;
  const grant = await checkCode(deps, ctx, {
    session_id: session.session_id,
    op_type: OP_TYPE.change_contact,
    contacts: [contact.stored],
    code,
  });
  await ctx.inTransaction((tx) => store(deps, tx, tx.actor.subject_id, binding, [proof, grant]));
}

const notFirst = (ctx: UcCtx<BindErrors>): never =>
  ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'new_password', rule: 'first_password' }] });

async function firstPassword(deps: Deps, ctx: UcCtx<BindErrors>, session: OpenSession, body: MobileBody): Promise<string | undefined> {
  if (body.new_password === undefined) return undefined;
  const { subject_id } = ctx.actor;
  if (body.password_check === undefined || (await hasPassword(ctx, subject_id))) notFirst(ctx);
  const { wire, password } = readNewPassword(ctx, session, 'new_password', body.new_password, body.password_check ?? '');
  assertAllowed(deps, ctx, password, await loginNamesOfAccount(ctx, subject_id));
  return await hashInTurn(deps, ctx, wire);
}

export async function bindMobile(deps: Deps, ctx: UcManualCtx<BindErrors>, own: Own, body: MobileBody): Promise<void> {
  ownLasting(ctx, own);
  const session = await openSession(deps, ctx, body.session_id);
  const { country_code, data_encrypted } = body;
  const contact = readMobileField(deps, ctx, session, { field: 'new_mobile', value: body.new_mobile, data_encrypted, country_code });
  const password_hash = await firstPassword(deps, ctx, session, body);
  await bind(deps, ctx, session, { kind: 'mobile', contact, code: body.sms_code, country_code, password_hash }, body);
}

export async function bindEmail(deps: Deps, ctx: UcManualCtx<BindErrors>, own: Own, body: EmailBody): Promise<void> {
  ownLasting(ctx, own);
  const session = await openSession(deps, ctx, body.session_id);
  const contact = readEmailField(deps, ctx, session, { field: 'new_email', value: body.new_email, data_encrypted: body.data_encrypted });
  await bind(deps, ctx, session, { kind: 'email', contact, code: body.email_code }, body);
}

export async function unbind(deps: Deps, ctx: UcManualCtx<UnbindErrors>, own: Own, kind: ContactKind, body: UnbindBody): Promise<void> {
  const subject_id = ownLasting(ctx, own);
  const session = await openSession(deps, ctx, body.session_id);
  if (!(await contactsOf(ctx.db, subject_id)).some((each) => each.kind === kind)) return ctx.fail('UC/CONTACT_NOT_BOUND');
  const proof = await proveOwner(deps, ctx, session, OP_TYPE.verify_contact, body);
  await ctx.inTransaction(async (tx) => {
    // Held, so that the last two cannot be unbound at the same moment.
    await holdAccount(tx, subject_id);
    if (!(await hasOtherWayIn(tx.db, subject_id, kind))) tx.fail('UC/LAST_SIGN_IN_WAY');
    if (proof) await useCode(tx, proof);
    const account = await accountStateOf(tx, subject_id);
    const had = maskPersonal(openContact(deps.keyring, kind, subject_id, account?.[`${kind}_wrapped`] ?? null));
    await notify(tx, { subject_id, kind: `${kind}_removed` });
    await deleteContact(tx.db, subject_id, kind);
    await saveContact(tx.db, subject_id, kind === 'mobile' ? { mobile_wrapped: null, country_code: '' } : { email_wrapped: null });
    tx.record({
      object_id: subject_id,
      object_name: tx.actor.name,
      content: `Unbound the ${NAMES[kind]}`,
      before: { [kind]: had },
      after: null,
    });
  });
}
