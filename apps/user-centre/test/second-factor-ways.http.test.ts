import type { Endpoint } from '@portico/contracts/endpoint';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { newUuid } from '@portico/server-kit/ids';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { codeOf } from '../src/testing/caller.ts';
import { registerProvider, startIdentityProvider } from '../src/testing/identity-provider.ts';
import { registerClient } from '../src/testing/registered.ts';
import { clearPolicies, setPolicy } from '../src/testing/second-factor.ts';
import { startUserCentre } from '../src/testing/start-user-centre.ts';
import { newWayPerson, WAYS, type Meets, type PreparedWay, type WayPerson, type WayWorld } from './support/ways.ts';

let world: WayWorld;
beforeAll(async () => {
  const uc = await startUserCentre();
  const provider = { ...(await startIdentityProvider('same@example.test')), source_plat: 'acme' };
  await registerProvider(uc, 'acme', provider.issuer);
  world = { uc, provider, app: await registerClient(uc) };
});
afterEach(() => clearPolicies(world.uc));
afterAll(async () => {
  await world.provider.close();
  await world.uc.close();
});

const DAY_MS = 86_400_000;
type Verdict = 'in' | 'asked' | 'refused';

interface Case {
  factor: 'none' | 'totp';
  policy?: { put_off?: true };
  expected: Readonly<Record<Exclude<Meets, 'finishes'>, Verdict>>;
}
const CASES: Readonly<Record<string, Case>> = {
  'no policy asks and nothing was added': { factor: 'none', expected: { asks: 'in', inherits: 'in', is_both: 'in', exempt: 'in' } },
  'the person has added a factor': { factor: 'totp', expected: { asks: 'asked', inherits: 'in', is_both: 'in', exempt: 'in' } },
  'a policy requires one and the person has none': {
    factor: 'none',
    policy: {},
    expected: { asks: 'asked', inherits: 'refused', is_both: 'in', exempt: 'in' },
  },
  'a policy requires one and the sign-in has shown it': {
    factor: 'totp',
    policy: {},
    expected: { asks: 'asked', inherits: 'in', is_both: 'in', exempt: 'in' },
  },
  'a policy requires one from tomorrow on': {
    factor: 'none',
    policy: { put_off: true },
    expected: { asks: 'in', inherits: 'in', is_both: 'in', exempt: 'in' },
  },
};

const newPerson = (factor: Case['factor'], meets: Meets): Promise<WayPerson> =>
  newWayPerson(world, { totp: factor === 'totp', passkey: meets === 'is_both' });

async function verdictOf({ client, session_id }: PreparedWay, reply: LightMyRequestResponse): Promise<Verdict> {
  if (reply.statusCode < 300) {
    expect(reply.body).toContain('access_token');
    return 'in';
  }
  expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'UC/SECOND_FACTOR_NEEDED']);
  expect(reply.body).not.toContain('mac_key');
  const waits = session_id && (await client.send({ method: 'GET', url: `/v1.1/sessions/${session_id}/second_factor` }));
  return waits && waits.statusCode === 200 ? 'asked' : 'refused';
}

const givesToken = ({ response }: Endpoint): boolean => {
  const shape = (response as z.ZodObject | undefined)?.shape ?? {};
  return 'access_token' in shape || 'token' in shape;
};

test('every call that gives a token has its row, and no row is about a call that is gone [ASVS 6.3.4]', () => {
  // The token of a directory signs nobody in; whoever makes one has come in by one of these ways.
  const { directories: _directories, ...groups } = userCentreEndpoints;
  const giving = Object.values(groups)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(givesToken)
    .map(({ method, path }) => `${method} ${path}`);
  expect(giving.toSorted()).toEqual(Object.keys(WAYS).toSorted());
});

const TABLE = Object.entries(WAYS).flatMap(([way, { meets, prepare }]) =>
  meets === 'finishes' || !prepare ? [] : Object.entries(CASES).map(([when, row]) => [way, when, meets, prepare, row] as const),
);

test.for(TABLE)('%s where %s: who is there %s [ASVS 6.3.3]', async ([, , meets, prepare, row]) => {
  const person = await newPerson(row.factor, meets);
  const prepared = await prepare(world, person);
  const put_off_until = row.policy?.put_off ? new Date(world.uc.clock() + DAY_MS) : null;
  if (row.policy) await setPolicy(world.uc, { second_factor: 'required', put_off_until });
  expect(await verdictOf(prepared, await prepared.go())).toBe(row.expected[meets]);
});

test('the mint itself refuses whoever has not shown the factor, whatever calls it', async () => {
  const { uc } = world;
  const { mintToken } = await import('../src/features/tokens/mint.service.ts');
  const person = await newPerson('totp', 'asks');
  const fail = (code: string): never => {
    throw new Error(code);
  };
  const ctx = { db: uc.db, now: uc.clock(), fail, request: { ip_address: '', user_agent: '' } };
  const input = {
    way: 'asks',
    first: 'password',
    event: 'sign_in',
    subject_id: person.subject_id,
    family_id: newUuid(uc.clock()),
    device_id: 'device',
    app_id: '',
    session_id: undefined,
    verified_at: new Date(uc.clock()),
    factors: [],
    strong_at: null,
    keep_login: false,
    refresh_key: null,
  } as const;
  await expect(mintToken({ keyring: uc.keyring } as never, ctx as never, input)).rejects.toThrow('UC/SECOND_FACTOR_NEEDED');
});
