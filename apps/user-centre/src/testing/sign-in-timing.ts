import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createPasswordHasher, type PasswordHasher } from '../lib/password-hasher.ts';
import { newSession, trySignIn } from './sign-in-client.ts';
import type { TestUserCentre } from './start-user-centre.ts';

export interface SignInTimings {
  readonly known: number[];
  readonly unknown: number[];
}

const WARMING = 10;

/** What a hasher would be without the decoy: quick when there is nothing to compare with. */
export async function hasherWithoutDecoy(): Promise<PasswordHasher> {
  const real = await createPasswordHasher();
  return { ...real, hash: (wire) => hash(wire), verify: async (stored, wire) => (stored ? await verify(stored, wire) : false) };
}

async function timeOne(uc: TestUserCentre, login_name: string): Promise<number> {
  const client = uc.client();
  const session = await newSession(client);
  const begin = performance.now();
  const reply = await trySignIn(client, { login_name, password: 'Wrong-Password-9' }, session);
  const took = performance.now() - begin;
  if (reply.json<{ code: string }>().code !== 'UC/PASSWORD_NOT_CORRECT') throw new Error(`not an answer to compare: ${reply.body}`);
  return took;
}

/** Wrong passwords for names that exist and names that do not, in turns and in either order; nobody is asked for twice. */
export async function timeSignIns(uc: TestUserCentre, count: number): Promise<SignInTimings> {
  const timings: SignInTimings = { known: [], unknown: [] };
  const names: string[] = [];
  for (let index = 0; index < count + WARMING; index += 1) names.push((await uc.person()).login_name);
  for (const [index, known] of names.entries()) {
    const unknown = `user${randomBytes(8).readBigUInt64BE() % 10n ** 17n}@larkfield`;
    // Counters of this address must not decide: every pair starts afresh.
    await uc.db.deleteFrom('sign_in_failure').execute();
    const turns = [['known', known] as const, ['unknown', unknown] as const];
    for (const [kind, name] of index % 2 === 0 ? turns : turns.toReversed()) {
      const took = await timeOne(uc, name);
      if (index >= WARMING) timings[kind].push(took);
    }
  }
  return timings;
}

export function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
}

/** How often a known name took longer than an unknown one; 0.5 means that the time says nothing. */
export function areaUnderCurve({ known, unknown }: SignInTimings): number {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}
