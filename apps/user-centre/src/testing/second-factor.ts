import type { AddedFactor } from '@portico/contracts/user-centre/own-factors';
import type { AssertionOptions, RegistrationOptions } from '@portico/contracts/user-centre/passkeys';
import type { NewTotp } from '@portico/contracts/user-centre/second-factors';
import type { CountedFactor, FirstFactor, PolicyRole, PolicyScope, SecondFactorRule } from '@portico/contracts/rules/second-factor';
import type { LightMyRequestResponse } from 'fastify';
import { createAuthenticator, totpCode, type Authenticator } from './authenticator.ts';
import { call } from './caller.ts';
import type { SignedIn } from './registered.ts';
import type { Client } from './signed-client.ts';
import type { TestUserCentre } from './start-user-centre.ts';

const STEP_MS = 30_000;

/** A code is good once: the next one is a step later. */
export const nextCode = (uc: TestUserCentre, secret: string): string => {
  uc.clock.advance(STEP_MS);
  return totpCode(secret, uc.clock());
};

const ok = (reply: LightMyRequestResponse): LightMyRequestResponse => {
  if (reply.statusCode >= 300) throw new Error(reply.body);
  return reply;
};

export interface WithTotp {
  secret: string;
  recovery_codes: string[];
  factor_id: string;
}

/** Somebody adds an authenticator to their account. */
export async function addTotp(uc: TestUserCentre, who: SignedIn, name = 'Telephone'): Promise<WithTotp> {
  const { secret } = ok(await call(who, 'POST', '/v1.1/second_factors/totp/actions/begin')).json<NewTotp>();
  const reply = await call(who, 'POST', '/v1.1/second_factors/totp', { name, code: totpCode(secret, uc.clock()) });
  const { factor, recovery_codes } = ok(reply).json<AddedFactor>();
  return { secret, recovery_codes, factor_id: factor.factor_id };
}

export async function addPasskey(who: SignedIn, name = 'Laptop'): Promise<Authenticator & { factor_id: string }> {
  const authenticator = createAuthenticator();
  const options = ok(await call(who, 'POST', '/v1.1/second_factors/passkeys/actions/begin')).json<RegistrationOptions>();
  const reply = await call(who, 'POST', '/v1.1/second_factors/passkeys', { name, credential: authenticator.create(options) });
  return { ...authenticator, factor_id: ok(reply).json<AddedFactor>().factor.factor_id };
}

export const finish = (client: Client, body: object): Promise<LightMyRequestResponse> =>
  client.send({ method: 'POST', url: '/v1.1/second_factor_tokens', body });

export const pendingOptions = async (client: Client, session_id: string): Promise<AssertionOptions> =>
  ok(await client.send({ method: 'POST', url: `/v1.1/sessions/${session_id}/second_factor/passkey_options` })).json();

export interface TestPolicy {
  second_factor?: SecondFactorRule;
  scope?: PolicyScope;
  target_id?: string;
  roles?: PolicyRole[];
  factors?: CountedFactor[];
  put_off_until?: Date | null;
  idle_limit_s?: number;
  absolute_limit_s?: number;
  max_sessions?: number;
  reset_delay_h?: number;
  ways?: FirstFactor[];
  networks?: string[];
}

/** As an installation would have it after a policy was saved. */
export async function setPolicy(uc: TestUserCentre, policy: TestPolicy): Promise<void> {
  const row = {
    scope: policy.scope ?? 'everybody',
    target_id: policy.target_id ?? 'all',
    second_factor: policy.second_factor ?? ('offered' as const),
    roles: policy.roles ?? [],
    factors: policy.factors ?? ['passkey', 'totp'],
    put_off_until: policy.put_off_until ?? null,
    idle_limit_s: policy.idle_limit_s ?? null,
    absolute_limit_s: policy.absolute_limit_s ?? null,
    max_sessions: policy.max_sessions ?? null,
    reset_delay_h: policy.reset_delay_h ?? null,
    ways: policy.ways ?? null,
    networks: policy.networks ?? [],
    updated_at: new Date(uc.clock()),
  };
  await uc.db
    .insertInto('sign_in_policy')
    .values(row)
    .onConflict((on) => on.constraint('sign_in_policy_pk').doUpdateSet(row))
    .execute();
}

export const clearPolicies = (uc: TestUserCentre) => uc.db.deleteFrom('sign_in_policy').execute();
