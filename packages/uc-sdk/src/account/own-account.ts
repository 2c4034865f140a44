import { accountTypeOf, isNoId } from '@portico/contracts/rules/token';
import { UcError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';

/** Whose account a call is about: the organisation's user that is signed in, or the person. */
export interface Own {
  readonly is_user: boolean;
  readonly id: string;
}

export async function own({ tokens }: Parts): Promise<Own> {
  const { user_id, account_id } = await tokens.usable();
  const is_user = !isNoId(user_id);
  return { is_user, id: is_user ? user_id : account_id };
}

/** R6.03, R6.04: some calls are for persons alone, others for organisations' users. The server says the same; this spares the trip. */
async function idOf(parts: Parts, of: 'person' | 'org'): Promise<string> {
  const token = await parts.tokens.usable();
  if (accountTypeOf(token).slice(0, 3) !== of.slice(0, 3)) throw new UcError('UC/INVALID_ACCOUNT_TYPE', { status: 400 });
  return of === 'org' ? token.user_id : token.account_id;
}

export const ownPersonId = (parts: Parts): Promise<string> => idOf(parts, 'person');
export const ownUserId = (parts: Parts): Promise<string> => idOf(parts, 'org');
