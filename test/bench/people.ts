import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { APP_ID_HEADER, DEVICE_HEADER } from '@portico/contracts/rules/headers';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { sealField } from '@portico/user-centre/features/sessions/field-encryption';
import { wirePassword } from '@portico/user-centre/lib/wire-password';
import { type Call, signedHeaders, type Signer } from '@portico/user-centre/testing/signed-client';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

function send(url: string, method: string, headers: Record<string, string>, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { ...headers, 'content-length': Buffer.byteLength(text) }, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString(), headers: reply.headers }));
      reply.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** A signed call of any service, past a person's device and address. */
export function sendSigned(url: string, signer: Signer, call: Call): Promise<Answer> {
  const text = call.body === undefined ? '' : JSON.stringify(call.body);
  const headers = { ...(text === '' ? {} : { 'content-type': 'application/json' }), ...call.headers };
  return send(
    url + call.url,
    call.method,
    signedHeaders(signer, { ...call, headers }, text, { now: Date.now(), host: new URL(url).host }),
    text,
  );
}

/** Somebody on a device of their own, behind an address of their own. */
export interface Person {
  readonly send: (call: Call, signer?: Signer) => Promise<Answer>;
  readonly device_id: string;
  /** A session makes one token: one that was refused is used again, one that let somebody in is not. */
  readonly withSession: (use: (session: Session) => Promise<Answer>) => Promise<Answer>;
}

const TRIES = 10;
const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export async function newPerson(uc_url: string): Promise<Person> {
  const device_id = randomBytes(12).toString('hex');
  const always = { [DEVICE_HEADER]: device_id, [APP_ID_HEADER]: 'console', 'x-forwarded-for': newAddress() };
  const { host } = new URL(uc_url);
  const ask: Person['send'] = (call, signer) => {
    const text = call.body === undefined ? '' : JSON.stringify(call.body);
    const headers = { ...always, ...(text === '' ? {} : { 'content-type': 'application/json' }), ...call.headers };
    const all = signer ? signedHeaders(signer, { ...call, headers }, text, { now: Date.now(), host }) : headers;
    return send(uc_url + call.url, call.method, all, text);
  };
  const open = async (): Promise<Session> => {
    let reply = await ask({ method: 'POST', url: '/v1.1/sessions', body: { device_id } });
    // People come before the measurement; nobody measures how many come at once.
    for (let tries = 0; reply.status === 503 && tries < TRIES; tries += 1) {
      await wait(Number(reply.headers['retry-after'] ?? 1) * 1_000);
      reply = await ask({ method: 'POST', url: '/v1.1/sessions', body: { device_id } });
    }
    if (reply.status !== 201) throw new Error(`no session: ${reply.body}`);
    return JSON.parse(reply.body) as Session;
  };
  const spare = [await open()];
  const withSession: Person['withSession'] = async (use) => {
    const session = spare.pop() ?? (await open());
    const answer = await use(session);
    if (answer.status !== 201) spare.push(session);
    return answer;
  };
  return { send: ask, device_id, withSession };
}

export const trySignIn = ({ send: ask, withSession }: Person, login_name: string, password: string): Promise<Answer> =>
  withSession((session) => {
    const sealed = sealField(session, 'password', wirePassword(password));
    return ask({ method: 'POST', url: '/v1.1/tokens', body: { session_id: session.session_id, login_name, password: sealed } });
  });

export async function signIn(person: Person, login_name: string, password: string): Promise<Token> {
  const reply = await trySignIn(person, login_name, password);
  if (reply.status !== 201) throw new Error(`not signed in: ${reply.body}`);
  return JSON.parse(reply.body) as Token;
}
