import { randomBytes } from 'node:crypto';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { LightMyRequestResponse } from 'fastify';
import { newEmail, newMobile, requestCode, sealedPassword } from './code-client.ts';
import { newSession, trySignIn } from './sign-in-client.ts';
import type { SignInTimings } from './sign-in-timing.ts';
import type { Client } from './signed-client.ts';
import type { TestUserCentre } from './start-user-centre.ts';

/** What a stranger may know of somebody. */
interface Known {
  readonly login_name: string;
  readonly mobile: string;
  readonly email: string;
}
type Ask = (client: Client, session: Session, who: Known) => Promise<LightMyRequestResponse>;

const PASSWORD = 'Lantern7-Bay';
const WRONG_CODE = '000000';
const post =
  (url: string, body: (who: Known) => object): Ask =>
  (client, { session_id }, who) =>
    client.send({ method: 'POST', url, body: { session_id, ...body(who) } });
const reset =
  (way: string, body: (who: Known) => object): Ask =>
  (client, session, who) => {
    const url = `/v1.1/person_accounts/password/actions/${way}`;
    const { session_id } = session;
    return client.send({ method: 'PUT', url, body: { session_id, ...sealedPassword(session, 'new_password', PASSWORD), ...body(who) } });
  };
const register =
  (way: string, body: (who: Known) => object): Ask =>
  (client, session, who) => {
    const url = `/v1.1/person_accounts/actions/${way}`;
    const { session_id } = session;
    return client.send({ method: 'POST', url, body: { session_id, ...sealedPassword(session, 'password', PASSWORD), ...body(who) } });
  };

/** Every call by which somebody who has proved nothing names an account. A name that one chooses oneself is not among them: it is taken or not. */
export const ORACLE_WAYS: Readonly<Record<string, Ask>> = {
  'sign-in by password': (client, session, { login_name }) => trySignIn(client, { login_name, password: 'Wrong-Password-9' }, session),
  'sign-in by SMS code': post('/v1.1/sms_tokens', ({ mobile }) => ({ mobile, sms_code: WRONG_CODE })),
  'sign-in by email code': post('/v1.1/email_tokens', ({ email }) => ({ email, email_code: WRONG_CODE })),
  'a code to sign in by SMS': (client, session, { mobile }) => requestCode(client, session, { mobile, op_type: OP_TYPE.sign_in }),
  'a code to reset by email': (client, session, { email }) =>
    requestCode(client, session, { email, op_type: OP_TYPE.reset_person_password }),
  'a code to register by SMS': (client, session, { mobile }) => requestCode(client, session, { mobile, op_type: OP_TYPE.register }),
  'reset by SMS code': reset('reset_by_sms_code', ({ mobile }) => ({ mobile, sms_code: WRONG_CODE })),
  'reset by email code': reset('reset_by_email', ({ email }) => ({ email, email_code: WRONG_CODE })),
  'registration by mobile': register('register_by_mobile', ({ mobile }) => ({ mobile, sms_code: WRONG_CODE })),
  'registration by email': register('register_by_email', ({ email }) => ({ email, email_code: WRONG_CODE })),
};

export interface OracleTimings extends SignInTimings {
  /** Everything of the replies that a stranger could tell apart, each kind once. */
  readonly shapes: { readonly known: ReadonlySet<string>; readonly unknown: ReadonlySet<string> };
}

const unknownOne = (): Known => ({
  login_name: `user${randomBytes(8).readBigUInt64BE() % 10n ** 17n}`,
  mobile: newMobile(),
  email: newEmail(),
});

/** Status, code, the names of headers and fields: what differs from call to call by its value alone is left out. */
function shapeOf(reply: LightMyRequestResponse): string {
  const body = reply.body === '' ? {} : reply.json<{ code?: string; message?: string }>();
  return JSON.stringify([reply.statusCode, body.code, body.message, Object.keys(body).toSorted(), Object.keys(reply.headers).toSorted()]);
}

/** People who have everything that a stranger might ask about. */
export async function makeKnown(uc: TestUserCentre, count: number): Promise<Known[]> {
  const known: Known[] = [];
  for (let n = 0; n < count; n += 1) {
    const [mobile, email] = [newMobile(), newEmail()];
    const { login_name } = await uc.person({
      account_type: 'person',
      user_name: `user${n}x${randomBytes(3).toString('hex')}`,
      mobile,
      email,
    });
    known.push({ login_name, mobile, email });
  }
  return known;
}

const WARMING = 10;

/** Known and unknown in turns and in either order. `spend`: what a careless server would do for those who exist. */
export async function timeWay(
  uc: TestUserCentre,
  ask: Ask,
  people: readonly Known[],
  spend?: () => Promise<unknown>,
): Promise<OracleTimings> {
  const timings = { known: [] as number[], unknown: [] as number[] };
  const shapes = { known: new Set<string>(), unknown: new Set<string>() };
  for (const [index, known] of people.entries()) {
    const turns = [['known', known] as const, ['unknown', unknownOne()] as const];
    for (const [kind, who] of index % 2 === 0 ? turns : turns.toReversed()) {
      // Counters of this address must not decide: every question is the first.
      for (const table of ['sign_in_failure', 'try_window', 'code_send'] as const) await uc.db.deleteFrom(table).execute();
      const client = uc.client();
      const session = await newSession(client);
      const begin = performance.now();
      if (kind === 'known') await spend?.();
      const reply = await ask(client, session, who);
      const took = performance.now() - begin;
      if (index >= WARMING || people.length <= WARMING) timings[kind].push(took);
      shapes[kind].add(shapeOf(reply));
    }
  }
  return { ...timings, shapes };
}
