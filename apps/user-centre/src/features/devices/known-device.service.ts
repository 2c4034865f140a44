import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import { readCookie, writeCookie } from '@portico/server-kit/http/cookies';
import type { Deps, UcCtx } from '../../deps.ts';
import { forgetDevice, moveDevice, rememberDevice } from './known-device.queries.ts';

export const DEVICE_COOKIE = 'uc_device';
const ID_BYTES = 16;
const MAC_BYTES = 16;

const macOf = (key: Buffer, id: Buffer): Buffer => createHmac('sha256', key).update('device:').update(id).digest().subarray(0, MAC_BYTES);
const hashOf = (id: Buffer): Buffer => createHash('sha256').update(id).digest();
/** What no device has. */
const NONE = Buffer.alloc(0);

/** The device by the cookie we signed at an earlier sign-in. What a browser merely says about itself is not asked. */
export function deviceHash(deps: Deps, ctx: Pick<UcCtx, 'request'>): Buffer {
  const bytes = Buffer.from(readCookie(ctx.request.cookie, DEVICE_COOKIE) ?? '', 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return NONE;
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(deps.keys.device, id)) ? hashOf(id) : NONE;
}

/**
 * After a sign-in. The id is a new one each time and what was known under the old one moves along, so that a cookie
 * which somebody planted in the browser is worth nothing to them afterwards.
 */
export async function knowDevice(deps: Deps, ctx: Pick<UcCtx, 'db' | 'now' | 'request' | 'header'>, subject_id: string): Promise<void> {
  const id = randomBytes(ID_BYTES);
  const before = deviceHash(deps, ctx);
  if (before.length > 0) {
    await forgetDevice(ctx.db, subject_id, before);
    await moveDevice(ctx.db, before, hashOf(id));
  }
  await rememberDevice(ctx.db, subject_id, hashOf(id), new Date(ctx.now));
  const value = Buffer.concat([id, macOf(deps.keys.device, id)]).toString('base64url');
  // Only the console's own site sends it; from elsewhere a device is simply not known.
  const kept = { path: '/', maxAge: TIMES.device_cookie_s, httpOnly: true, sameSite: 'strict', secure: ctx.request.is_https } as const;
  ctx.header('set-cookie', writeCookie({ name: DEVICE_COOKIE, value, ...kept }));
}
