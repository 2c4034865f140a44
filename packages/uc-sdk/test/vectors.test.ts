import digests from '@portico/contracts/vectors/digest.json' with { type: 'json' };
import refreshes from '@portico/contracts/vectors/refresh.json' with { type: 'json' };
import sealed from '@portico/contracts/vectors/sealed.json' with { type: 'json' };
import signing from '@portico/contracts/vectors/signing.json' with { type: 'json' };
import { stringToSign } from '@portico/contracts/rules/signing';
import { createDecipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadCrypto } from '../src/platform/crypto.ts';
import { fromBase64 } from '../src/platform/encoding.ts';
import { sealField } from '../src/calls/field-encryption.ts';
import { wireHash } from '../src/calls/password-hash.ts';
import { refreshProof } from '../src/token/refresh-key.ts';
import { contentDigest, signRequest, signText } from '../src/http/signing.ts';

describe.each([
  { path: 'WebCrypto', subtle: crypto.subtle },
  { path: 'noble', subtle: undefined },
])('with $path', ({ subtle }) => {
  test.each([...signing, ...digests])('[R7.27] the signature over the parts of a request is the vector: $about', async (v) => {
    const crypto = await loadCrypto(subtle);
    const text = stringToSign(v);
    expect(await signText(crypto, await crypto.signingKey(v.mac_key), text)).toBe(v.mac);
  });

  test.each(refreshes.filter(({ mac_key }) => mac_key !== undefined))('[R8.05] a proof of a refresh is the vector: $about', async (v) => {
    const crypto = await loadCrypto(subtle);
    const token = { refresh_token: v.refresh_token, signing_key: await crypto.signingKey(v.mac_key ?? '') };
    expect(await refreshProof(crypto, { subtle, deviceId: () => v.device_id }, token, v.signed_at)).toEqual({
      'x-uc-refresh-proof': v.header,
    });
  });

  // The bare POST is left out: our client never sends a write without a digest.
  test.each([...signing.filter((v) => v.method === 'GET'), ...digests])(
    '[R7.27] the headers of a whole request carry the vector: $about',
    async (v) => {
      const crypto = await loadCrypto(subtle);
      const sdp_headers = v.sdp_headers as Record<string, string>;
      const credential = { access_token: 'a', signing_key: await crypto.signingKey(v.mac_key) };
      const request = {
        method: v.method,
        url: `https://${v.host}${v.target}`,
        headers: sdp_headers,
        ...('body' in v ? { body: v.body } : {}),
      };
      expect(await signRequest(crypto, credential, v.nonce, request)).toEqual({
        ...sdp_headers,
        ...(Object.keys(sdp_headers).length > 0 ? { 'auth-header-switch': 'true' } : {}),
        authorization: `MAC id="a",nonce="${v.nonce}",mac="${v.mac}"`,
      });
    },
  );

  test.each(digests)('[R7.27] the digest of a body is the vector: $about', async ({ body, digest }) => {
    expect(await contentDigest(await loadCrypto(subtle), body)).toBe(digest);
  });

  test.each(sealed)('[R5.17] a field is sealed as the vector says: $about', async (v) => {
    const crypto = await loadCrypto(subtle);
    if (v.password !== undefined) expect(await wireHash(crypto, v.password)).toBe(v.text);
    expect(await sealField(crypto, () => fromBase64(v.iv), v, v.field, v.text)).toBe(v.sealed);
  });

  test('[R5.17] node:crypto opens what the SDK sealed, and only for its own field and session', async () => {
    const session = { session_id: 's-1', session_key: randomBytes(32).toString('base64url') };
    const value = await sealField(await loadCrypto(subtle), (n) => new Uint8Array(randomBytes(n)), session, 'password', 'žluť 退货');
    expect(value).toMatch(/^v2\.[A-Za-z0-9_-]+$/);
    const bytes = Buffer.from(value.slice(3), 'base64url');
    const open = (aad: string): string => {
      const gcm = createDecipheriv('aes-256-gcm', Buffer.from(session.session_key, 'base64url'), bytes.subarray(0, 12));
      gcm.setAAD(Buffer.from(aad));
      gcm.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([gcm.update(bytes.subarray(12, -16)), gcm.final()]).toString('utf8');
    };
    expect(open('s-1:password')).toBe('žluť 退货');
    expect(() => open('s-1:mobile')).toThrow();
    expect(() => open('s-2:password')).toThrow();
  });

  test('[R5.17] two spellings of the same password have one hash', async () => {
    const crypto = await loadCrypto(subtle);
    expect(await wireHash(crypto, 'caf\u00e9')).toBe(await wireHash(crypto, 'cafe\u0301'));
  });

  test.each(['', 'c2hvcnQ', '*** not base64 ***'])(
    '[R8.08] a malformed session key (%j) is a server error and is not repeated in it',
    async (session_key) => {
      const sealing = sealField(await loadCrypto(subtle), (n) => new Uint8Array(n), { session_id: 's', session_key }, 'password', 'x');
      await expect(sealing).rejects.toMatchObject({ code: 'UCSDK/SERVER_ERROR' });
    },
  );
});

test('[R7.27] the key that signs cannot be read back where the browser has WebCrypto', async () => {
  const key = await (await loadCrypto(crypto.subtle)).signingKey('test-mac-key-0001');
  expect(key).toMatchObject({ extractable: false, usages: ['sign'] });
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
});
