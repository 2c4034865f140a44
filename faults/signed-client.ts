import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { APP_ID_HEADER, DEVICE_HEADER, TIMESTAMP_PARAM } from '@portico/contracts/rules/headers';
import { PASSWORD_CONTEXT } from '@portico/contracts/rules/password';
import { SEALED_IV_BYTES, SEALED_PREFIX, sealedAad } from '@portico/contracts/rules/sealed-field';
import { AUTH_SWITCH_HEADER, DIGEST_HEADER, formatDigest, formatMacHeader, stringToSign } from '@portico/contracts/rules/signing';

export interface Credentials {
  readonly access_token: string;
  readonly mac_key: string;
}

const DEVICE = 'fault-run';
const HEADERS = { 'content-type': 'application/json', [DEVICE_HEADER]: DEVICE, [APP_ID_HEADER]: 'portico-console' };

async function post<T>(url: string, body: object): Promise<T> {
  const reply = await fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

function seal(session: { session_id: string; session_key: string }, field: string, text: string): string {
  const iv = randomBytes(SEALED_IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(session.session_key, 'base64url'), iv);
  cipher.setAAD(Buffer.from(sealedAad(session.session_id, field)));
  return SEALED_PREFIX + Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

export async function signIn(uc_url: string, login_name: string, password: string): Promise<Credentials> {
  const session = await post<{ session_id: string; session_key: string }>(`${uc_url}/v1.1/sessions`, { device_id: DEVICE });
  const hashed = createHmac('sha256', PASSWORD_CONTEXT).update(password.normalize('NFC')).digest('hex');
  const body = { session_id: session.session_id, login_name, password: seal(session, 'password', hashed) };
  return await post<Credentials>(`${uc_url}/v1.1/tokens`, body);
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** One signed call. A connection that breaks or takes longer than `patience_ms` is an exception. */
export async function call(
  credentials: Credentials,
  method: string,
  address: string,
  body?: object,
  key?: string,
  patience_ms = 5_000,
): Promise<Reply> {
  const url = new URL(address);
  url.searchParams.set(TIMESTAMP_PARAM, String(Date.now()));
  const text = body === undefined ? '' : JSON.stringify(body);
  const digest = formatDigest(createHash('sha256').update(text).digest('base64'));
  const signed = method === 'GET' ? {} : { [DIGEST_HEADER]: digest };
  const nonce = `${Date.now()}:${randomBytes(6).toString('base64url')}`;
  const parts = { nonce, method, target: `${url.pathname}${url.search}`, host: url.host, sdp_headers: signed };
  const mac = createHmac('sha256', credentials.mac_key).update(stringToSign(parts)).digest('base64');
  const reply = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...signed,
      ...(method === 'GET' ? {} : { [AUTH_SWITCH_HEADER]: 'true' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      [DEVICE_HEADER]: DEVICE,
      authorization: formatMacHeader({ id: credentials.access_token, nonce, mac }),
    },
    ...(body === undefined ? {} : { body: text }),
    signal: AbortSignal.timeout(patience_ms),
  });
  const answer = await reply.text();
  return { status: reply.status, body: answer === '' ? undefined : (JSON.parse(answer) as unknown) };
}
