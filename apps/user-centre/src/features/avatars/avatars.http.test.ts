import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '@portico/contracts/limits';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

function picture(format: 'png' | 'jpeg' | 'webp', width = 300, height = 200): Buffer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#aa3311';
  pen.fillRect(0, 0, width, height);
  return format === 'png'
    ? canvas.toBuffer('image/png')
    : format === 'jpeg'
      ? canvas.toBuffer('image/jpeg')
      : canvas.toBuffer('image/webp');
}

const change = (who: SignedIn, file: Buffer) =>
  call(who, 'PUT', '/v1.1/avatar_info', { avatarSource: 1, avatarData: file.toString('base64') });
const fetched = (url: string) => uc.server.inject({ method: 'GET', url });

test('[R9.03c, R3.16b, R7.36a, R7.36c] a picture is drawn anew, served in two sizes without a signature, and never as anything but a picture [ASVS 3.2.1, 5.2.2, 5.3.1]', async () => {
  const who = await signedIn(uc);
  const secret = Buffer.from('GPS 31.2304 121.4737');
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const reply = await change(who, Buffer.concat([picture(format), secret]));
    expect(reply.statusCode).toBe(200);
    const { avatar_url } = (await call(who, 'GET', `/v1.1/users/${who.subject_id}/avatar_url`)).json<{ avatar_url: string }>();
    expect(avatar_url).toBe(reply.json<{ avatar_url: string }>().avatar_url);
    const shown = await fetched(avatar_url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(shown.rawPayload.includes(secret)).toBe(false);
    expect(await loadImage(shown.rawPayload)).toMatchObject({ width: LIMITS.avatar_size, height: LIMITS.avatar_size });
    const large = await fetched(avatar_url.replace('size=80', 'size=200'));
    expect(await loadImage(large.rawPayload)).toMatchObject({ width: LIMITS.avatar_size_most });
  }
  expect((await call(who, 'GET', `/v1.1/users/${who.subject_id}`)).json()).toMatchObject({
    avatarSource: 1,
    avatarData: expect.stringContaining('/public/avatars/') as string,
  });
});

test('[R7.36c] an SVG, a text, a truncated file, one that is too large and one that asks for too many pixels are refused [ASVS 1.3.4, 5.2.1, 5.2.2]', async () => {
  const who = await signedIn(uc);
  const huge = Buffer.from(picture('png'));
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="10" height="10"/></svg>');
  for (const file of [
    svg,
    Buffer.from('x'.repeat(64)),
    picture('png').subarray(0, 60),
    huge,
    Buffer.concat([picture('png'), Buffer.alloc(LIMITS.avatar_bytes)]),
  ]) {
    const reply = await change(who, file);
    expect(reply.statusCode).toBe(400);
    expect(['UC/IMAGE_NOT_ACCEPTED', 'COMMON/INVALID_ARGUMENT']).toContain(codeOf(reply));
  }
  expect(codeOf(await call(who, 'PUT', '/v1.1/avatar_info', { avatarSource: 1 }))).toBe('UC/IMAGE_NOT_ACCEPTED');
  expect((await call(who, 'GET', `/v1.1/users/${who.subject_id}/avatar_url`)).json()).toEqual({ avatar_url: '' });
});

test('[R3.16b, R7.36b, R7.36c] a picture taken away, and one that was replaced, is gone from its address', async () => {
  const who = await signedIn(uc, { account_type: 'person', user_name: 'pictured1' });
  const first = (await change(who, picture('png'))).json<{ avatar_url: string }>().avatar_url;
  const second = (await change(who, picture('png', 100, 400))).json<{ avatar_url: string }>().avatar_url;
  expect(second).not.toBe('');
  expect((await call(who, 'GET', `/v1.1/person_accounts/${who.subject_id}/avatar_url`)).json()).toEqual({ avatar_url: second });
  expect((await call(who, 'PUT', '/v1.1/avatar_info', { avatarSource: 0 })).json()).toMatchObject({ avatarSource: 0, avatar_url: '' });
  for (const url of [first, second]) expect((await fetched(url)).statusCode).toBe(404);
  expect(await loggedAbout(uc, who.subject_id)).toEqual([
    'Changed the own picture',
    'Changed the own picture',
    'Took the own picture away',
  ]);
  expect((await call(who, 'GET', `/v1.1/person_accounts/${who.subject_id}/avatar_url?size=120`)).json()).toEqual({ avatar_url: '' });
});

test('[R7.36a, R7.36c] addresses cannot be guessed from an id, ids of the other kind are not found, and guests have no picture', async () => {
  const [who, guest] = [await signedIn(uc), await signedInGuest(uc)];
  await change(who, picture('png'));
  expect((await fetched(`/v1.1/public/avatars/${who.subject_id}/${'0'.repeat(32)}`)).statusCode).toBe(404);
  expect(codeOf(await call(who, 'GET', `/v1.1/person_accounts/${who.subject_id}/avatar_url`))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect(codeOf(await call(who, 'GET', '/v1.1/users/1/avatar_url'))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect(codeOf(await call(who, 'GET', `/v1.1/users/${who.subject_id}/avatar_url?size=9999`))).toBe('COMMON/INVALID_ARGUMENT');
  expect(codeOf(await change(guest, picture('png')))).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(codeOf(await call(guest, 'GET', `/v1.1/users/${who.subject_id}/avatar_url`))).toBe('UC/INVALID_ACCOUNT_TYPE');
});
