import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { OP_TYPE, type OpType } from '@portico/contracts/rules/op-type';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Session } from '@portico/contracts/user-centre/sessions';
import { createPasswordHasher, type PasswordHasher } from '../src/lib/password-hasher.ts';
import { storedValue } from '../src/lib/credential.ts';
import { wirePassword } from '../src/lib/wire-password.ts';
import { loadDataKeys } from '../src/db/data-keys.ts';
import { newEmail, newMobile, receiveCode, sealedPassword } from '../src/testing/code-client.ts';
import { newSession } from '../src/testing/sign-in-client.ts';
import { signerOf, type Client } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

// Every order of six steps, and with them every order of fewer: what may change a password is told beforehand by a model that knows
// nothing of the server, and after every step the stored password is compared with it.

/** A thousand walks of a dozen requests; a machine that does other things beside takes minutes for them. */
const TIMEOUT_MS = 600_000;

let uc: TestUserCentre;
let lookup: Buffer;

/** Argon2 as ever, with the least it can be asked for: thousands of passwords are set here. */
async function quickHasher(): Promise<PasswordHasher> {
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return {
    ...(await createPasswordHasher({ queue: 100 })),
    hash: (wire) => hash(wire, cost),
    verify: async (stored, wire) => typeof stored === 'string' && (await verify(stored, wire)),
  };
}

beforeAll(async () => {
  uc = await startUserCentre({ hasher: await quickHasher() });
  lookup = (await loadDataKeys(uc.db, uc.keyring)).lookup;
});
afterAll(() => uc.close());

/** A step that is there twice stands for itself twice: its two places are not told apart. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => (items.indexOf(item) < at ? [] : orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest])));
}

/** What the person at the keyboard holds. */
interface Walk {
  client: Client;
  session: Session;
  mobile: string;
  email: string;
  /** Who is signed in, where the steps are for somebody who is. */
  owner?: { subject_id: string; token: Token };
  /** The last code received for each purpose, and when. */
  codes: Map<OpType, { code: string; at: number; used: boolean }>;
  steps: number;
}

interface Step {
  name: string;
  run: (walk: Walk, password: string) => Promise<void>;
  /** Whether the model lets this step set the password now. */
  may: (walk: Walk, now: number) => boolean;
}

const holds = (walk: Walk, op_type: OpType, now: number): boolean => {
  const held = walk.codes.get(op_type);
  return held !== undefined && !held.used && now < held.at + TIMES.code_s * 1_000;
};

const receive = (op_type: OpType, at: 'mobile' | 'email' = 'mobile'): Step => ({
  name: `receive a code for ${op_type}`,
  may: () => false,
  run: async (walk) => {
    const code = await receiveCode(uc, walk.client, walk.session, { [at]: walk[at], op_type });
    walk.codes.set(op_type, { code, at: uc.clock(), used: false });
  },
});

const codeFor = (walk: Walk, op_type: OpType): string => walk.codes.get(op_type)?.code ?? '000000';

async function resetWith(walk: Walk, session: Session, sms_code: string, password: string, kind = 'person_accounts'): Promise<number> {
  const body = { session_id: session.session_id, mobile: walk.mobile, sms_code, ...sealedPassword(session, 'new_password', password) };
  return (await walk.client.send({ method: 'PUT', url: `/v1.1/${kind}/password/actions/reset_by_sms_code`, body })).statusCode;
}

async function registerWith(walk: Walk, session: Session, sms_code: string, password: string): Promise<number> {
  const body = { session_id: session.session_id, mobile: walk.mobile, sms_code, ...sealedPassword(session, 'password', password) };
  return (await walk.client.send({ method: 'POST', url: '/v1.1/person_accounts/actions/register_by_mobile', body })).statusCode;
}

const use = (walk: Walk, op_type: OpType): void => {
  const held = walk.codes.get(op_type);
  if (held) held.used = true;
};

const ownerOf = async (mobile: string): Promise<string> => {
  const value = storedValue({ kind: 'mobile', value: `+86${mobile}` }, lookup);
  const row = await uc.db
    .selectFrom('credential')
    .select('subject_id')
    .where('kind', '=', 'mobile')
    .where('value', '=', value)
    .executeTakeFirst();
  return row?.subject_id ?? '0';
};
const storedHash = async (walk: Walk): Promise<string | undefined> => {
  const subject_id = walk.owner?.subject_id ?? (await ownerOf(walk.mobile));
  return (await uc.db.selectFrom('password').select('hash').where('subject_id', '=', subject_id).executeTakeFirst())?.hash;
};

/** Walks one order; answers how often the password changed. */
async function walkThrough(order: readonly Step[], walk: Walk, first: string | undefined): Promise<number> {
  let expected = first;
  let changes = 0;
  for (const step of order) {
    const password = `Walk-${walk.steps}-Way-${changes}x`.slice(0, 16);
    walk.steps += 1;
    const allowed = step.may(walk, uc.clock());
    await step.run(walk, password);
    if (allowed) {
      expected = password;
      changes += 1;
    }
    const kept = await storedHash(walk);
    const is_expected = expected === undefined ? kept === undefined : kept !== undefined && (await verify(kept, wirePassword(expected)));
    if (!is_expected) throw new Error(`after "${step.name}" in: ${order.map(({ name }) => name).join(' → ')}`);
  }
  return changes;
}

const { register, reset_person_password, sign_in, change_contact, verify_contact } = OP_TYPE;

async function newWalk(): Promise<Walk> {
  const client = uc.client();
  return { client, session: await newSession(client), mobile: newMobile(), email: newEmail(), codes: new Map(), steps: 0 };
}

test(
  '[R5.29a, R5.29d] in every order of six steps a password is reset on the legal path only: its own code, its own session, once, in time [ASVS 2.3.1, 6.4.3]',
  { timeout: TIMEOUT_MS },
  async () => {
    const reset: Step = {
      name: 'reset with the code for a reset',
      may: (walk, now) => holds(walk, reset_person_password, now),
      run: async (walk, password) => {
        if ((await resetWith(walk, walk.session, codeFor(walk, reset_person_password), password)) === 204) use(walk, reset_person_password);
      },
    };
    const never = (name: string, run: (walk: Walk, password: string) => Promise<unknown>): Step => ({
      name,
      may: () => false,
      run: async (walk, password) => void (await run(walk, password)),
    });
    const steps: Step[] = [
      receive(reset_person_password),
      receive(sign_in),
      reset,
      reset,
      never('reset with the code for signing in', (walk, password) => resetWith(walk, walk.session, codeFor(walk, sign_in), password)),
      never('reset in another session, and as the other kind of account', async (walk, password) => {
        const code = codeFor(walk, reset_person_password);
        await resetWith(walk, await newSession(walk.client), code, password);
        await resetWith(walk, walk.session, code, password, 'users');
      }),
    ];
    let changes = 0;
    for (const order of orders(steps)) {
      const walk = await newWalk();
      await uc.person({ account_type: 'person', mobile: `+86${walk.mobile}`, password: 'First-11-Pass' });
      changes += await walkThrough(order, walk, 'First-11-Pass');
    }
    // Of 360 orders, those in which a reset comes after its code: all but a third.
    expect(changes).toBe(240);
  },
);

test(
  '[R5.20a, R5.20b] in every order of six steps an account is registered on the legal path only, and once [ASVS 2.3.1]',
  { timeout: TIMEOUT_MS },
  async () => {
    const byCode = (name: string, op_type: OpType, legal: boolean): Step => ({
      name,
      may: (walk, now) => legal && holds(walk, op_type, now),
      run: async (walk, password) => {
        if ((await registerWith(walk, walk.session, codeFor(walk, op_type), password)) === 201) use(walk, op_type);
      },
    });
    const legal = byCode('register with the code for registering', register, true);
    const steps: Step[] = [
      receive(register),
      receive(change_contact),
      legal,
      legal,
      byCode('register with the code for a new contact', change_contact, false),
      {
        name: 'register in another session, and reset what may not be there',
        may: () => false,
        run: async (walk, password) => {
          await registerWith(walk, await newSession(walk.client), codeFor(walk, register), password);
          await resetWith(walk, walk.session, codeFor(walk, register), password);
        },
      },
    ];
    let changes = 0;
    for (const order of orders(steps)) changes += await walkThrough(order, await newWalk(), undefined);
    expect(changes).toBe(240);
  },
);

/** Somebody who has an email address and no password, and came in by a code. */
async function newOwnersWalk(): Promise<Walk> {
  const walk = await newWalk();
  const { subject_id } = await uc.person({ account_type: 'person', email: walk.email, password: null });
  const email_code = await receiveCode(uc, walk.client, walk.session, { email: walk.email, op_type: sign_in });
  const body = { session_id: walk.session.session_id, email: walk.email, email_code };
  const reply = await walk.client.send({ method: 'POST', url: '/v1.1/email_tokens', body });
  return { ...walk, owner: { subject_id, token: reply.json<Token>() } };
}

async function bindWith(
  { client, mobile, owner }: Walk,
  session: Session,
  verify_code: string,
  sms_code: string,
  password: string,
): Promise<number> {
  if (!owner) throw new Error('nobody is signed in');
  const url = `/v1.1/person_accounts/${owner.subject_id}/mobile`;
  const body = {
    session_id: session.session_id,
    new_mobile: mobile,
    data_encrypted: false,
    verify_code,
    sms_code,
    ...sealedPassword(session, 'new_password', password),
  };
  return (await client.sendSigned(signerOf(owner.token), { method: 'PUT', url, body })).statusCode;
}

test(
  '[R3.17b] in every order of six steps binding a mobile sets a first password on the legal path only: with both codes, once',
  { timeout: TIMEOUT_MS },
  async () => {
    const bind: Step = {
      name: 'bind with both codes',
      may: (walk, now) => holds(walk, verify_contact, now) && holds(walk, change_contact, now),
      run: async (walk, password) => {
        const status = await bindWith(walk, walk.session, codeFor(walk, verify_contact), codeFor(walk, change_contact), password);
        if (status < 300) for (const op_type of [verify_contact, change_contact]) use(walk, op_type);
      },
    };
    const steps: Step[] = [
      receive(verify_contact, 'email'),
      receive(change_contact),
      bind,
      bind,
      {
        name: 'bind with the codes exchanged',
        may: () => false,
        run: async (walk, password) =>
          void (await bindWith(walk, walk.session, codeFor(walk, change_contact), codeFor(walk, verify_contact), password)),
      },
      {
        name: 'bind in another session',
        may: () => false,
        run: async (walk, password) =>
          void (await bindWith(
            walk,
            await newSession(walk.client),
            codeFor(walk, verify_contact),
            codeFor(walk, change_contact),
            password,
          )),
      },
    ];
    let changes = 0;
    for (const order of orders(steps)) changes += await walkThrough(order, await newOwnersWalk(), undefined);
    // Those in which, of the two codes and the two bindings, a binding comes last: half of 360.
    expect(changes).toBe(180);
  },
);
