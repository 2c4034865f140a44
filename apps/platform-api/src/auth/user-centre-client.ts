import { createHash, createHmac, randomBytes } from 'node:crypto';
import { pathOf } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import {
  AUTH_SWITCH_HEADER,
  DIGEST_HEADER,
  formatDigest,
  formatMacHeader,
  stringToSign,
  type MacHeader,
  type SignedParts,
} from '@portico/contracts/rules/signing';
import { tokens, validToken, type ValidToken } from '@portico/contracts/user-centre/tokens';
import { fail } from '@portico/server-kit/http/failure';
import type { Logger } from 'pino';

export interface UserCentreCredential {
  /** The origin it is reached at from here. */
  readonly base_url: string;
  readonly service_id: string;
  readonly service_key: string;
}

export type KnownToken = ValidToken & { mac_key: string };

/** Asks whether a signature was made with a live token; fails with the reason, or as unavailable when there is no answer. */
export type AskUserCentre = (header: MacHeader, parts: SignedParts) => Promise<KnownToken>;

const TIMEOUT_MS = 2_000;

function signedHeaders({ service_id, service_key }: UserCentreCredential, url: URL, body: string, now: number): Record<string, string> {
  const digest = formatDigest(createHash('sha256').update(body).digest('base64'));
  const nonce = `${now}:${randomBytes(12).toString('base64url')}`;
  const parts = { nonce, method: 'POST', target: url.pathname, host: url.host, sdp_headers: { [DIGEST_HEADER]: digest } };
  const mac = createHmac('sha256', service_key).update(stringToSign(parts)).digest('base64');
  return {
    authorization: formatMacHeader({ id: service_id, nonce, mac }),
    'content-type': 'application/json',
    [AUTH_SWITCH_HEADER]: 'true',
    [DIGEST_HEADER]: digest,
  };
}

/** The reasons that are the token's or the signature's; anything else is between the two services. */
const passedOn = (code: unknown): ErrorCode | undefined => tokens.valid.errors.find((each) => each === code);

export function createUserCentreClient(credential: UserCentreCredential, logger: Logger, clock: () => number): AskUserCentre {
  const unavailable = (detail: object): never => {
    logger.warn(detail, 'the user centre did not answer for a token');
    return fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  };
  return async (header, parts) => {
    const url = new URL(pathOf(tokens.valid, { params: { token: header.id } }), credential.base_url);
    const body = JSON.stringify({
      mac: header.mac,
      nonce: header.nonce,
      http_method: parts.method,
      request_uri: parts.target,
      host: parts.host,
      header_params: parts.sdp_headers,
    });
    const headers = signedHeaders(credential, url, body, clock());
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch((error: unknown) => unavailable({ err: error }));
    if (reply.status === 200) {
      const known = validToken.safeParse(reply.body);
      const mac_key = known.data?.mac_key;
      return known.success && mac_key !== undefined ? { ...known.data, mac_key } : unavailable({ status: reply.status });
    }
    const code = (reply.body as { code?: unknown } | null)?.code;
    const reason = passedOn(code);
    return reason ? fail(reason) : unavailable({ status: reply.status, code });
  };
}
