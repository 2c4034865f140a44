import { expect, test } from 'vitest';
import digests from '@portico/contracts/vectors/digest.json' with { type: 'json' };
import vectors from '@portico/contracts/vectors/signing.json' with { type: 'json' };
import { formatMacHeader, parseMacHeader } from '@portico/contracts/rules/signing';
import { isMacRight, verifySignature, type UseNonce } from '../src/auth/signature.ts';
import { Failure } from '../src/work/failure.ts';

test.each(vectors)('[R7.02] the signing vector "$about" holds on the server', (vector) => {
  expect(isMacRight(vector.mac_key, vector, vector.mac)).toBe(true);
  expect(isMacRight(vector.mac_key, { ...vector, target: `${vector.target}x` }, vector.mac)).toBe(false);
});

const fresh: UseNonce = async () => 'fresh';
const base = digests[1] as (typeof digests)[number];
const NOW = 1_700_000_000_000;

async function verdict(
  change: {
    now?: number;
    host?: string;
    target?: string;
    body?: string;
    mac?: string;
    headers?: Record<string, string | undefined>;
    useNonce?: UseNonce;
    is_write?: boolean;
  } = {},
): Promise<string> {
  const headers = {
    authorization: formatMacHeader({ id: 'token', nonce: base.nonce, mac: change.mac ?? base.mac }),
    host: change.host ?? base.host,
    'auth-header-switch': 'true',
    'sdp-content-digest': base.digest,
    ...change.headers,
  };
  try {
    await verifySignature({
      request: {
        method: base.method,
        target: change.target ?? base.target,
        headers,
        body: Buffer.from(change.body ?? base.body),
        is_write: change.is_write ?? true,
      },
      now: change.now ?? NOW,
      findKey: async () => ({ mac_key: base.mac_key }),
      useNonce: change.useNonce ?? fresh,
      require_digest: true,
    });
    return 'accepted';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

test.each(digests)('the digest vector "$about" holds on the server', (vector) => {
  expect(isMacRight(vector.mac_key, vector, vector.mac)).toBe(true);
});

test('each way a signed request can be wrong is refused with its own code', async () => {
  expect(await verdict()).toBe('accepted');
  expect(await verdict({ now: NOW + 300_001 })).toBe('UC/AUTH_INVALID_TIMESTAMP');
  expect(await verdict({ now: NOW - 2_001 })).toBe('UC/AUTH_INVALID_TIMESTAMP');
  expect(await verdict({ now: NOW + 300_000 })).toBe('accepted');
  expect(await verdict({ host: 'other.example.test' })).toBe('UC/MAC_SIGN_INVALID');
  expect(await verdict({ target: '/v2/apps/2/app_menus?_t=1700000000000' })).toBe('UC/MAC_SIGN_INVALID');
  expect(await verdict({ mac: 'AAAA' })).toBe('UC/MAC_SIGN_INVALID');
  expect(await verdict({ body: '{"name":"tampered"}' })).toBe('UC/DIGEST_INVALID');
  expect(await verdict({ headers: { 'auth-header-switch': undefined } })).toBe('UC/MAC_SIGN_INVALID');
  expect(await verdict({ useNonce: async () => 'replayed' })).toBe('UC/NONCE_INVALID');
  expect(await verdict({ headers: { authorization: undefined } })).toBe('UC/AUTH_REQUIRED');
});

test('without the nonce store a signed write waits and a signed read goes on', async () => {
  const unreachable: UseNonce = async () => 'unreachable';
  expect(await verdict({ useNonce: unreachable })).toBe('COMMON/UNAVAILABLE');
  expect(await verdict({ useNonce: unreachable, is_write: false })).toBe('accepted');
  expect(await verdict({ useNonce: async () => 'before_epoch', is_write: false })).toBe('COMMON/UNAVAILABLE');
});

test('the header parser tolerates spaces and order, and rejects repeated, missing and unknown fields', () => {
  const parsed = { id: 'a', nonce: 'b', mac: 'c' };
  expect(parseMacHeader('MAC id="a",nonce="b",mac="c"')).toEqual(parsed);
  expect(parseMacHeader('MAC  mac = "c" , id="a",nonce="b"')).toEqual(parsed);
  for (const bad of [
    'MAC id="a",nonce="b"',
    'MAC id="a",id="a",nonce="b",mac="c"',
    'MAC id="a",nonce="b",mac="c",x="d"',
    'Bearer x',
    '',
    undefined,
  ]) {
    expect(parseMacHeader(bad)).toBeUndefined();
  }
});
