import { LIMITS } from '@portico/contracts/limits';
import type { ProvisioningError } from '@portico/contracts/user-centre/third-party';
import { newLongId } from '@portico/server-kit/ids';
import type { Deps, UcCtx } from '../../deps.ts';
import { storedValue } from '../../lib/credential.ts';
import { sha256 } from '../../lib/opaque.ts';
import { subjectOf } from '../accounts/account-lookup.service.ts';
import { createAccount } from '../accounts/create-account.service.ts';
import { admissionOf, saidName } from './admission.ts';
import type { Said } from './mapping.ts';
import { findJoined, hasEnded } from './provisioning.queries.ts';
import { provisioningOf } from './settings.service.ts';

/** Whom a provider vouches for, and what it says of them. */
export interface Newcomer {
  readonly provider: { readonly source_plat: string; readonly name: string };
  readonly open_id: string;
  readonly said: Said;
}

/** Room for the id that tells two people of one name apart. */
const CODE_MOST = LIMITS.org_user_code - 20;

/** The part of the address in front of the `@`, which is unique there and may be taken here. */
async function userCode(ctx: Pick<UcCtx, 'db'>, subject_id: string, email: string, org_code: string): Promise<string> {
  const code = email.slice(0, email.indexOf('@')).slice(0, CODE_MOST);
  return (await subjectOf(ctx, 'org_user_code', `${code}@${org_code}`)) === undefined ? code : `${code}-${subject_id}`;
}

/**
 * A user of an organisation for somebody who is known by provider and subject alone, or why none is made. Whoever had an
 * account gets no second one: an administrator decides that.
 */
export async function provision(
  deps: Pick<Deps, 'keyring' | 'keys'>,
  ctx: Pick<UcCtx, 'db' | 'now' | 'record'>,
  { provider, open_id, said }: Newcomer,
): Promise<{ subject_id: string } | ProvisioningError> {
  const { source_plat } = provider;
  const settings = (await provisioningOf(ctx.db, [source_plat])).get(source_plat)?.provisioning;
  if (settings === undefined) return 'UC/THIRD_ACCOUNT_NOT_BOUND';
  if (await hasEnded(ctx.db, source_plat, sha256(open_id))) return 'UC/THIRD_ACCOUNT_ENDED';
  const admitted = admissionOf(settings, said);
  if (typeof admitted === 'string') return admitted;
  const { email, org_id } = admitted;
  const known = await subjectOf(ctx, 'email', storedValue({ kind: 'email', value: email }, deps.keys.lookup));
  if (known !== undefined) return 'UC/THIRD_EMAIL_TAKEN';
  const org = await findJoined(ctx.db, org_id);
  const subject_id = newLongId(ctx.now);
  const org_user_code = await userCode(ctx, subject_id, email, org.org_code);
  const making = { db: ctx.db, keyring: deps.keyring, lookup_key: deps.keys.lookup, now: ctx.now };
  // Verified by the provider, and not by a code of ours: nothing is sent there before one was shown.
  await createAccount(making, { subject_id, account_type: 'org', org, org_user_code, email, nick_name: saidName(said) || org_user_code });
  const login_name = `${org_user_code}@${org.org_code}`.toLowerCase();
  ctx.record({
    event: 'account.provisioned',
    object_id: subject_id,
    object_name: login_name,
    content: `Made an account for somebody who signed in with ${provider.name}`,
    after: { login_name, org_code: org.org_code, source_plat, open_id },
  });
  return { subject_id };
}
