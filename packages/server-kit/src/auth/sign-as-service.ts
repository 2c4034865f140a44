import { createHash, createHmac, randomBytes } from 'node:crypto';
import { AUTH_SWITCH_HEADER, DIGEST_HEADER, formatDigest, formatMacHeader, stringToSign } from '@portico/contracts/rules/signing';

export interface ServiceKey {
  readonly service_id: string;
  readonly service_key: string;
}

/** Of a POST that a service signs with its own credential, over the digest of the body. */
export function serviceHeaders({ service_id, service_key }: ServiceKey, url: URL, body: string, now: number): Record<string, string> {
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
