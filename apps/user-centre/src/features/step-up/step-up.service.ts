import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import type { InputOf } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Factor } from '@portico/contracts/rules/second-factor';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { UserSecurity, userSecurity } from '@portico/contracts/user-centre/sign-ins';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { checkCode, useCode } from '../codes/code-check.service.ts';
import { ownContact } from '../contacts/own-contacts.service.ts';
import { mayVerify, ownStanding } from '../factors/own-factors.service.ts';
import { checkFactor, spendFactor } from '../factors/show-factor.service.ts';
import { openSession, readWire } from '../sessions/sessions.service.ts';
import { assertOwnPassword } from '../sign-in/own-password.service.ts';
import { renewProof } from '../tokens/renew-proof.service.ts';

type Errors = (typeof userSecurity.verify)['errors'][number];
type Body = InputOf<typeof userSecurity.verify>['body'];
type FactorBody = Extract<Body, { type: 'totp' | 'recovery' | 'passkey' }>;

const stateAt = (verified_at: number, now: number): UserSecurity => {
  const expires_at = verified_at + TIMES.step_up_minutes * 60_000;
  return {
    result: expires_at > now ? 1 : 0,
    verified_at: formatWireTime(verified_at),
    expires_at: formatWireTime(expires_at),
    server_time: formatWireTime(now),
  };
};

export const readSecurity = (ctx: UcCtx): UserSecurity => stateAt(ctx.actor.verified_at, ctx.now);

interface Proved {
  event: AuditEvent;
  factor?: Factor;
  spend?: (ctx: UcCtx<Errors>) => Promise<void>;
}

async function byFactor(deps: Deps, ctx: UcManualCtx<Errors>, body: FactorBody): Promise<Proved> {
  const { subject_id, family_id = '' } = ctx.actor;
  const standing = await ownStanding(ctx);
  if (!mayVerify(deps, standing).includes(body.type)) return ctx.fail('UC/FACTOR_NOT_FOUND');
  const grant = await checkFactor(deps, ctx, body, { subject_id, place: `family:${family_id}`, event: 'verify_factor' });
  return { event: 'verify_factor', factor: grant.factor, spend: (tx) => spendFactor(tx, subject_id, grant) };
}

async function prove(deps: Deps, ctx: UcManualCtx<Errors>, body: Body): Promise<Proved> {
  if (body.type === 'totp' || body.type === 'recovery' || body.type === 'passkey') return await byFactor(deps, ctx, body);
  const session = await openSession(deps, ctx, body.session_id);
  if (body.type === 'password') {
    await assertOwnPassword(deps, ctx, readWire(ctx, session, 'password', body.password));
    return { event: 'verify_password' };
  }
  const contact = await ownContact(ctx, ctx.actor.subject_id, body.type === 'sms' ? 'mobile' : 'email');
  if (contact === undefined) return ctx.fail('UC/CONTACT_NOT_BOUND');
  const grant = await checkCode(deps, ctx, {
    session_id: session.session_id,
    op_type: OP_TYPE.verify_contact,
    contacts: [contact],
    code: body.code,
  });
  return { event: 'verify_contact', spend: (tx) => useCode(tx, grant) };
}

/** R9.07. Only this sign-in counts as proved anew, not the account's others. */
export async function verifySecurity(deps: Deps, ctx: UcManualCtx<Errors>, body: Body): Promise<UserSecurity> {
  if (ctx.actor.account_type === 'guest') return ctx.fail('UC/INVALID_ACCOUNT_TYPE');
  const { event, factor, spend } = await prove(deps, ctx, body);
  await ctx.inTransaction(async (tx) => {
    await spend?.(tx);
    await renewProof(tx, event, factor);
  });
  return stateAt(ctx.now, ctx.now);
}
