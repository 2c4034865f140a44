import { createDecipheriv, createHash, createHmac, createPublicKey, randomBytes, timingSafeEqual, verify as isSigned } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TIMES } from '@portico/contracts/limits';
import { PASSWORD_CONTEXT } from '@portico/contracts/rules/password';
import { AUTH_SWITCH_HEADER, DIGEST_HEADER, formatDigest, nonceTime, parseMacHeader, stringToSign } from '@portico/contracts/rules/signing';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Token } from '@portico/contracts/user-centre/tokens';

/** A small user centre over real HTTP, written against the protocol and node:crypto, sharing no code with the SDK. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Refusal {
  at: RegExp;
  status: number;
  code?: string;
  headers?: Record<string, string>;
  raw?: string;
  /** Breaks the connection, or leaves the request without an answer until the peer is closed. */
  unanswered?: 'hang_up' | 'hold';
}

export const ACCOUNT = { login_name: 'ann', org_code: 'demo', password: 'Orange7!tree', user_id: '2001', account_id: '1001' };

export async function startPeer() {
  const peer = {
    offset_ms: 0,
    access_s: TIMES.access_token_s as number,
    delay_ms: 0,
    url: '',
    seen: [] as Seen[],
    refusals: [] as Refusal[],
    tokens: new Map<string, Token>(),
    /** What each token's sign-in is bound to, by its access token. */
    keys: new Map<string, string>(),
    refused_tokens: new Map<string, string>(),
    close: async () => {},
  };
  const sessions = new Map<string, Buffer>();
  /** Those that have given their token. */
  const minted = new Set<string>();
  const now = (): number => Date.now() + peer.offset_ms;

  const makeToken = (key: string | undefined): Token => {
    const token: Token = {
      access_token: randomBytes(32).toString('base64url'),
      refresh_token: randomBytes(32).toString('base64url'),
      mac_key: randomBytes(32).toString('base64url'),
      account_id: ACCOUNT.account_id,
      user_id: ACCOUNT.user_id,
      account_type: 'org',
      source_token_account_type: 'org',
      expires_at: formatWireTime(now() + peer.access_s * 1000, 480),
      server_time: formatWireTime(now(), 480),
    };
    peer.tokens.set(token.access_token, token);
    if (key !== undefined) peer.keys.set(token.access_token, key);
    return token;
  };

  const unseal = (session_id: string, field: string, value: string): string => {
    const bytes = Buffer.from(value.slice(3), 'base64url');
    const gcm = createDecipheriv('aes-256-gcm', sessions.get(session_id) ?? Buffer.alloc(32), bytes.subarray(0, 12));
    gcm.setAAD(Buffer.from(`${session_id}:${field}`));
    gcm.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([gcm.update(bytes.subarray(12, -16)), gcm.final()]).toString('utf8');
  };

  /** The code to refuse with, or undefined. */
  const verify = (parts: Parameters<typeof stringToSign>[0], access_token: string, mac: string): string | undefined => {
    const refused = peer.refused_tokens.get(access_token);
    const token = peer.tokens.get(access_token);
    if (refused !== undefined || !token) return refused ?? 'UC/AUTH_INVALID_TOKEN';
    const right = createHmac('sha256', token.mac_key).update(stringToSign(parts)).digest();
    const given = Buffer.from(mac, 'base64');
    if (given.length !== right.length || !timingSafeEqual(given, right)) return 'UC/MAC_SIGN_INVALID';
    const age = now() - (nonceTime(parts.nonce) ?? 0);
    return age > TIMES.signature_behind_ms || age < -TIMES.signature_ahead_ms ? 'UC/AUTH_INVALID_TIMESTAMP' : undefined;
  };

  const keyOf = ({ headers }: Seen): string | undefined => {
    const key = headers['x-uc-refresh-key'];
    return typeof key === 'string' ? key : undefined;
  };

  /** Why a refresh is not believed, or undefined. */
  const proofFault = (token: Token, { headers }: Seen): string | undefined => {
    const [at = '', signature = ''] = String(headers['x-uc-refresh-proof']).split(':');
    const hash = createHash('sha256').update(token.refresh_token).digest('hex');
    const text = Buffer.from(['portico-refresh-v1', hash, String(headers['x-device-fingerprint']), at, ''].join('\n'));
    const given = Buffer.from(signature, 'base64url');
    const point = peer.keys.get(token.access_token);
    if (point === undefined) {
      const right = createHmac('sha256', token.mac_key).update(text).digest();
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'UC/MAC_SIGN_INVALID';
    } else {
      const bytes = Buffer.from(point, 'base64url');
      const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
      const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
      if (!isSigned('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, given)) return 'UC/MAC_SIGN_INVALID';
    }
    const age = now() - Number(at);
    return age > TIMES.signature_behind_ms || age < -TIMES.signature_ahead_ms ? 'UC/AUTH_INVALID_TIMESTAMP' : undefined;
  };

  const verifyRequest = ({ method, url, headers, body }: Seen): string | undefined => {
    const header = parseMacHeader(headers.authorization);
    if (!header) return 'UC/AUTH_REQUIRED';
    const sdp = Object.entries(headers)
      .filter(([name]) => name.startsWith('sdp-'))
      .map(([name, value]) => [name, String(value)] as const);
    const covered = headers[AUTH_SWITCH_HEADER] === 'true';
    if (method !== 'GET' && (!covered || headers[DIGEST_HEADER] !== formatDigest(createHash('sha256').update(body).digest('base64'))))
      return 'UC/DIGEST_INVALID';
    return verify(
      { nonce: header.nonce, method, target: url, host: headers.host ?? '', ...(covered ? { sdp_headers: Object.fromEntries(sdp) } : {}) },
      header.id,
      header.mac,
    );
  };

  const answer = (seen: Seen): { status: number; body?: object; code?: string } => {
    const path = seen.url.split('?')[0]?.replace('/v1.1/security/', '/v1.1/') ?? '';
    // Public calls have no twin there, as at the user centre.
    if (seen.url.includes('/security/') && !seen.headers.authorization) return { status: 404, code: 'COMMON/NOT_FOUND' };
    const input = seen.body === '' ? {} : (JSON.parse(seen.body) as Record<string, string>);
    const inPath = decodeURIComponent(path.split('/')[3] ?? '');
    if (path === '/v1.1/time') return { status: 200, body: { server_time: formatWireTime(now()) } };
    if (path === '/v1.1/sessions') {
      const session_id = randomBytes(16).toString('hex');
      const key = randomBytes(32);
      sessions.set(session_id, key);
      return {
        status: 201,
        body: {
          session_id,
          session_key: key.toString('base64url'),
          expires_at: formatWireTime(now() + TIMES.session_s * 1000),
          server_time: formatWireTime(now()),
        },
      };
    }
    if (path === '/v1.1/tokens') {
      const hash = createHmac('sha256', PASSWORD_CONTEXT).update(ACCOUNT.password).digest('hex');
      const right =
        input.login_name === ACCOUNT.login_name &&
        input.org_code === ACCOUNT.org_code &&
        unseal(input.session_id ?? '', 'password', input.password ?? '') === hash;
      if (minted.has(input.session_id ?? '')) return { status: 400, code: 'UC/SESSION_EXPIRED' };
      if (!right) return { status: 400, code: 'UC/PASSWORD_NOT_CORRECT' };
      minted.add(input.session_id ?? '');
      return { status: 201, body: makeToken(keyOf(seen)) };
    }
    if (path.endsWith('/actions/refresh')) {
      const old = [...peer.tokens.values()].find((t) => t.refresh_token === inPath);
      if (!old) return { status: 401, code: 'UC/AUTH_INVALID_TOKEN' };
      const refused = proofFault(old, seen);
      if (refused !== undefined) return { status: 401, code: refused };
      peer.tokens.delete(old.access_token);
      peer.refused_tokens.set(old.access_token, 'UC/AUTH_UNAVAILABLE_TOKEN');
      return { status: 201, body: makeToken(peer.keys.get(old.access_token)) };
    }
    if (path.endsWith('/actions/valid')) {
      const code = verify(
        { nonce: input.nonce ?? '', method: input.http_method ?? '', target: input.request_uri ?? '', host: input.host ?? '' },
        inPath,
        input.mac ?? '',
      );
      return code === undefined ? { status: 200, body: { server_time: formatWireTime(now()) } } : { status: 401, code };
    }
    if (path.endsWith('/password/actions/set')) {
      const password = unseal(input.session_id ?? '', 'password_check', input.password_check ?? '');
      const same =
        createHmac('sha256', PASSWORD_CONTEXT).update(password).digest('hex') ===
        unseal(input.session_id ?? '', 'password', input.password ?? '');
      return same ? { status: 200, body: { login_name: 'ann@larkfield' } } : { status: 400, code: 'UC/PASSWORD_TOO_WEAK' };
    }
    const code = verifyRequest(seen);
    if (code !== undefined) return { status: 401, code };
    if (seen.method === 'DELETE') {
      peer.tokens.delete(inPath);
      return { status: 204 };
    }
    return { status: 200, body: { user_id: ACCOUNT.user_id, realName: 'Ann', path } };
  };

  const handle = (req: IncomingMessage, res: ServerResponse, body: string): void => {
    const origin = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': 'retry-after',
    };
    if (req.method === 'OPTIONS') {
      res.writeHead(204, origin).end();
      return;
    }
    const seen: Seen = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body };
    peer.seen.push(seen);
    const at = peer.refusals.findIndex((r) => r.at.test(`${seen.method} ${seen.url}`));
    const [refusal] = at < 0 ? [] : peer.refusals.splice(at, 1);
    if (refusal?.unanswered === 'hang_up') req.socket.destroy();
    if (refusal?.unanswered) return;
    const result = refusal ?? answer(seen);
    const code = 'code' in result ? result.code : undefined;
    const payload =
      'body' in result
        ? result.body
        : code === undefined
          ? undefined
          : { code, message: `refused: ${code}`, trace_id: 'trace-1', server_time: formatWireTime(now()) };
    res.writeHead(result.status, { 'content-type': 'application/json', ...origin, ...refusal?.headers });
    res.end(refusal?.raw ?? (payload === undefined ? undefined : JSON.stringify(payload)));
  };

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () =>
      setTimeout(() => handle(req, res, Buffer.concat(chunks).toString('utf8')), req.method === 'OPTIONS' ? 0 : peer.delay_ms),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  peer.close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
  return peer;
}
export type Peer = Awaited<ReturnType<typeof startPeer>>;
