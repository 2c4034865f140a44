import vectors from '@portico/contracts/vectors/refresh.json' with { type: 'json' };
import { parseRefreshProof, refreshProofText } from '@portico/contracts/rules/refresh-proof';
import { hashToken } from '@portico/server-kit/auth/signature';
import { expect, test } from 'vitest';
import { isSignedByKey, isSignedByMac, readRefreshKey } from './refresh-key.ts';

test.each(vectors)('[R8.05] a proof of a refresh is the vector: $about', (vector) => {
  const { refresh_token, device_id, header } = vector;
  const { signed_at, signature } = parseRefreshProof(header) ?? { signed_at: 0, signature: '' };
  expect(signed_at).toBe(vector.signed_at);
  const text = refreshProofText({ refresh_hash: hashToken(refresh_token), device_id, signed_at });
  expect(text).toBe(vector.text);
  const key = readRefreshKey(vector.refresh_key ?? '');
  const holds = (given: string): boolean =>
    key ? isSignedByKey(key, given, signature) : isSignedByMac(vector.mac_key ?? '', given, signature);
  expect(holds(text)).toBe(true);
  expect(holds(`${text} `)).toBe(false);
});
