import { isEmail } from '@portico/contracts/rules/email';
import { readMobile } from '@portico/contracts/rules/mobile';
import type { Channel } from '../../db/code-tables.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { storedValue } from '../../lib/credential.ts';
import { readSealed, type OpenSession } from '../sessions/sessions.service.ts';

/** Where a code goes: readable, for the message, and as the keyed hash that everything else is kept under. */
export interface Contact {
  channel: Channel;
  value: string;
  stored: string;
}

interface TypedField {
  /** As the call names it: a sealed value opens only under its own name. */
  field: string;
  value: string;
  data_encrypted: boolean;
}

const readField = (ctx: UcCtx, session: OpenSession, typed: TypedField): string =>
  (typed.data_encrypted ? readSealed(ctx, session, typed.field, typed.value) : typed.value).trim();

export function readMobileField(
  deps: Deps,
  ctx: UcCtx,
  session: OpenSession,
  typed: TypedField & { country_code: string | undefined },
): Contact {
  const value = readMobile(readField(ctx, session, typed), typed.country_code);
  if (value === undefined) return ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: typed.field, rule: 'mobile' }] });
  return { channel: 'sms', value, stored: storedValue({ kind: 'mobile', value }, deps.keys.lookup) };
}

export function readEmailField(deps: Deps, ctx: UcCtx, session: OpenSession, typed: TypedField): Contact {
  const value = readField(ctx, session, typed).toLowerCase();
  if (!isEmail(value)) return ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: typed.field, rule: 'email' }] });
  return { channel: 'email', value, stored: storedValue({ kind: 'email', value }, deps.keys.lookup) };
}
