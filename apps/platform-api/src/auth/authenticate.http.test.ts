import { LIMITS } from '@portico/contracts/limits';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { hashToken } from '@portico/server-kit/auth/signature';
import { createClient, signedHeaders, TEST_HOST } from '@portico/user-centre/testing/signed-client';
import { eventually } from '@portico/server-kit/testing/eventually';
import { startRedis, type PrivateRedis } from '@portico/server-kit/testing/test-redis';
import { within } from '@portico/server-kit/testing/within';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../testing/start-platform.ts';

let platform: TestPlatform;
let redis: PrivateRedis;
beforeAll(async () => {
  redis = await startRedis();
  platform = await startPlatform({ redis_url: redis.url });
});
afterAll(async () => {
  await platform.close();
  await redis.close();
});

const ME = { method: 'GET' as const, url: '/v2/user_configs' };
const SAVE = { method: 'POST' as const, url: '/v2/user_configs', body: { lang: 'en' } };
const codeOf = async (reply: Promise<{ statusCode: number; json: () => unknown }>): Promise<unknown> => {
  const { statusCode, json } = await reply;
  return statusCode < 300 ? statusCode : (json() as { code: string }).code;
};
const signOut = (person: Person) =>
  platform.uc.client().sendSigned(person.signer, { method: 'DELETE', url: `/v1.1/tokens/${person.signer.id}` });

/** Redis is down during `work`; afterwards an empty one is back, which trusts nothing signed in its first two seconds. */
async function withoutRedis(work: () => Promise<void>): Promise<void> {
  await redis.stop();
  await eventually(() => expect(platform.isLive()).toBe(false));
  try {
    await work();
  } finally {
    await redis.start();
    await eventually(() => expect(platform.isLive()).toBe(true));
    // Somebody new: what they sign is judged by both services.
    await eventually(async () => expect(await codeOf((await platform.person()).send(SAVE))).toBe(200));
  }
}

describe('a signed request', () => {
  test('without a signature, with an unknown token or with a wrong key is refused [ASVS 7.2.1]', async () => {
    const person = await platform.person();
    expect(await codeOf(platform.send(ME))).toBe('UC/AUTH_REQUIRED');
    expect(await codeOf(platform.signed({ id: 'x'.repeat(43), mac_key: 'y' }, ME))).toBe('UC/AUTH_INVALID_TOKEN');
    expect(await codeOf(platform.signed({ ...person.signer, mac_key: 'wrong' }, ME))).toBe('UC/MAC_SIGN_INVALID');
    expect(await codeOf(person.send(ME))).toBe(200);
    expect(await codeOf(platform.signed({ ...person.signer, mac_key: 'wrong' }, ME))).toBe('UC/MAC_SIGN_INVALID');
  });

  test('counts once: the same nonce is refused, the first time that a token is seen as well as later', async () => {
    const client = createClient(platform.server, platform.uc.clock, undefined, '');
    const person = await platform.person();
    for (let round = 0; round < 2; round += 1) {
      const nonce = `${platform.uc.clock()}:nonce${round}`;
      expect(await codeOf(client.sendSigned(person.signer, ME, { nonce }))).toBe(200);
      expect(await codeOf(client.sendSigned(person.signer, ME, { nonce }))).toBe('UC/NONCE_INVALID');
    }
  });

  test('from a clock too far off is refused with the time it should have', async () => {
    const client = createClient(platform.server, platform.uc.clock, undefined, '');
    const person = await platform.person();
    await person.send(ME);
    const reply = await client.sendSigned(person.signer, ME, { now: platform.uc.clock() - 301_000 });
    expect(reply.json()).toMatchObject({ code: 'UC/AUTH_INVALID_TIMESTAMP', server_time: expect.any(String) as string });
  });

  test('with an address longer than any that is signed is the fault of who sent it, not of the user centre', async () => {
    // Nobody has asked about this token yet: the user centre is, and refuses the question.
    const person = await platform.person();
    const reply = await person.send({ ...ME, url: `${ME.url}?q=${'a'.repeat(LIMITS.request_uri)}` });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
  });

  test('whose body is not the one that was signed is refused', async () => {
    const person = await platform.person();
    const headers = signedHeaders(person.signer, { ...SAVE, headers: { host: TEST_HOST } }, '{"lang":"en"}', {
      now: platform.uc.clock(),
      host: TEST_HOST,
    });
    const inject = (payload: string) =>
      platform.server.inject({ ...SAVE, headers: { ...headers, 'content-type': 'application/json' }, payload });
    expect(await codeOf(inject('{"lang":"ru"}'))).toBe('UC/DIGEST_INVALID');
    expect(await codeOf(inject('{"lang":"en"}'))).toBe(200);
  });
});

/** Counts what the user centre is asked about tokens during `work`; `during` happens while the first question is under way. */
async function questions(work: () => Promise<void>, during: () => void = () => undefined): Promise<number> {
  let asked = 0;
  const count = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.endsWith('/actions/valid') !== true) return;
    asked += 1;
    if (asked === 1) during();
  };
  subscribe('http.server.request.start', count);
  try {
    await work();
  } finally {
    unsubscribe('http.server.request.start', count);
  }
  return asked;
}

describe('the user centre', () => {
  test('is asked once about a token that fifty requests bring at the same time', async () => {
    const person = await platform.person();
    const asked = await questions(async () => {
      const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(person.send(ME))));
      expect(new Set(codes)).toEqual(new Set([200]));
    });
    expect(asked).toBe(1);
  });

  test('is not asked again about a token because another one ended while it was being read', async () => {
    const person = await platform.person();
    const endOthers = (): void => {
      for (let at = 0; at < 100; at += 1) void platform.publish('token.revoked', { token_hashes: [hashToken(`other ${at}`)] });
    };
    const asked = await questions(async () => {
      expect(await codeOf(person.send(ME))).toBe(200);
      expect(await codeOf(person.send(ME))).toBe(200);
    }, endOthers);
    expect(asked).toBe(1);
  });

  test('is asked again about a token that ended while it was being read', async () => {
    const person = await platform.person();
    const endIt = (): void => void platform.publish('token.revoked', { token_hashes: [hashToken(person.signer.id)] });
    const asked = await questions(async () => {
      expect(await codeOf(person.send(ME))).toBe(200);
      expect(await codeOf(person.send(ME))).toBe(200);
    }, endIt);
    expect(asked).toBe(2);
  });

  test('refuses a forged request without refusing the true ones that waited for the same answer', async () => {
    const person = await platform.person();
    const forged = codeOf(platform.signed({ ...person.signer, mac_key: 'wrong' }, ME));
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(person.send(ME))));
    expect(await forged).toBe('UC/MAC_SIGN_INVALID');
    expect(codes).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('a token that was ended', () => {
  test('is refused here within a second, though it was known', async () => {
    const person = await platform.person();
    expect(await codeOf(person.send(ME))).toBe(200);
    expect((await signOut(person)).statusCode).toBe(204);
    expect(await within(1_000, async () => (await codeOf(person.send(ME))) === 'UC/AUTH_INVALID_TOKEN')).toBe(true);
  });

  test('is refused at once while messages cannot be heard: then nothing is remembered', async () => {
    const person = await platform.person();
    expect(await codeOf(person.send(ME))).toBe(200);
    await withoutRedis(async () => {
      await platform.uc.db.updateTable('token').set({ state: 'ended' }).execute();
      expect(await codeOf(person.send(ME))).toBe('UC/AUTH_INVALID_TOKEN');
    });
  });
});

describe('without Redis, which both services share', () => {
  test('signed reads go on, searches too, and signed writes answer 503 until it is back', async () => {
    const person = await platform.person();
    expect(await codeOf(person.send(ME))).toBe(200);
    await withoutRedis(async () => {
      expect(await codeOf(person.send(ME))).toBe(200);
      expect(await codeOf(platform.signed({ ...person.signer, mac_key: 'wrong' }, ME))).toBe('UC/MAC_SIGN_INVALID');
      const write = await person.send(SAVE);
      expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '1']);
      const search = { method: 'POST' as const, url: '/v2/logs/actions/query', body: {} };
      // Past authentication: this person may not read the whole installation's log.
      expect(await codeOf(person.send(search))).toBe('MP/NO_PERMISSION');
    });
    expect(await codeOf(person.send(SAVE))).toBe(200);
  });
});

test('when the user centre cannot be reached a token that is not known answers 503, and a known one goes on [ASVS 16.5.3]', async () => {
  const [known, unknown] = [await platform.person(), await platform.person()];
  expect(await codeOf(known.send(ME))).toBe(200);
  await platform.uc.server.close();
  expect(await codeOf(known.send(ME))).toBe(200);
  const reply = await unknown.send(ME);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'COMMON/UNAVAILABLE']);
});
