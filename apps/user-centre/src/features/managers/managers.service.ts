import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { managers } from '@portico/contracts/user-centre/managers';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { newOpaque, sha256 } from '../../lib/opaque.ts';
import { ownOfType } from '../../lib/own-account.ts';
import { timeText } from '../../lib/time-text.ts';
import { loginNamesOfAccount } from '../accounts/account-lookup.service.ts';
import { assertAllowed, hashInTurn, readNewPassword } from '../accounts/new-password.service.ts';
import { checkCode, useCode } from '../codes/code-check.service.ts';
import { ownContact } from '../contacts/own-contacts.service.ts';
import { openSession, readWire } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { assertManagerPassword } from '../sign-in/own-password.service.ts';
import { findManager, findManagerTicket, insertManagerTicket, saveManagerPassword, ticketExpiry } from './managers.queries.ts';

type Group = typeof managers;
type OwnErrors = Group['status']['errors'][number];

export async function readManagerStatus(ctx: UcCtx<OwnErrors>, id: string): Promise<ResponseOf<Group['status']>> {
  const subject_id = ownOfType(ctx, 'org', id);
  const manager = await findManager(ctx.db, subject_id);
  const expires_at = manager && (await ticketExpiry(ctx.db, subject_id, ctx.actor.family_id ?? '', new Date(ctx.now)));
  return {
    is_manager: manager !== undefined,
    org_id: manager?.org_id ?? '',
    has_password: (manager?.password_hash ?? null) !== null,
    changed_at: timeText(manager?.changed_at),
    ticket_expires_at: timeText(expires_at),
  };
}

type ChangeErrors = Group['change_password']['errors'][number];

export async function changeManagerPassword(
  deps: Deps,
  ctx: UcManualCtx<ChangeErrors>,
  id: string,
  body: InputOf<Group['change_password']>['body'],
): Promise<void> {
  const subject_id = ownOfType(ctx, 'org', id);
  if (!(await findManager(ctx.db, subject_id))) return ctx.fail('MP/NO_PERMISSION');
  const session = await openSession(deps, ctx, body.session_id);
  const mobile = (await ownContact(ctx, subject_id, 'mobile')) ?? ctx.fail('UC/MOBILE_REQUIRED');
  const grant = await checkCode(deps, ctx, {
    session_id: session.session_id,
    op_type: OP_TYPE.reset_org_password,
    contacts: [mobile],
    code: body.sms_code,
  });
  const { wire, password } = readNewPassword(ctx, session, 'new_password', body.new_password, body.password_check);
  assertAllowed(deps, ctx, password, await loginNamesOfAccount(ctx, subject_id));
  const hash = await hashInTurn(deps, ctx, wire);
  await ctx.inTransaction(async (tx) => {
    await useCode(tx, grant);
    await saveManagerPassword(tx.db, subject_id, hash, new Date(tx.now));
    tx.record({ object_id: subject_id, object_name: tx.actor.name, content: 'Changed the manager password with a code sent by SMS' });
  });
}

type TicketErrors = Group['create_ticket']['errors'][number];

export async function createManagerTicket(
  deps: Deps,
  ctx: UcManualCtx<TicketErrors>,
  id: string,
  body: InputOf<Group['create_ticket']>['body'],
): Promise<ResponseOf<Group['create_ticket']>> {
  const subject_id = ownOfType(ctx, 'org', id);
  const manager = (await findManager(ctx.db, subject_id)) ?? ctx.fail('MP/NO_PERMISSION');
  const hash = manager.password_hash ?? ctx.fail('UC/MANAGER_PASSWORD_NOT_SET');
  const session = await openSession(deps, ctx, body.session_id);
  await assertManagerPassword(deps, ctx, hash, readWire(ctx, session, 'password', body.password));
  const [ticket, expires_at, family_id] = [newOpaque(), ctx.now + TIMES.manager_ticket_s * 1_000, ctx.actor.family_id ?? ''];
  await ctx.inTransaction(async (tx) => {
    await insertManagerTicket(tx.db, sha256(ticket), subject_id, family_id, new Date(expires_at));
    await audit(tx, { event: 'manager_ticket', outcome: 'done', subject_id, family_id });
  });
  return { ticket, expires_at: formatWireTime(expires_at), server_time: formatWireTime(ctx.now) };
}

export async function verifyManagerTicket(ctx: UcCtx<'UC/TICKET_INVALID'>, ticket: string): Promise<ResponseOf<Group['verify_ticket']>> {
  const found = (await findManagerTicket(ctx.db, sha256(ticket), new Date(ctx.now))) ?? ctx.fail('UC/TICKET_INVALID');
  return { user_id: found.subject_id, org_id: found.org_id, expires_at: timeText(found.expires_at) };
}
