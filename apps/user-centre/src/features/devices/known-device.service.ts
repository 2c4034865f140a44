import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import { readCookie, writeCookie } from '@portico/server-kit/http/cookies';
import type { Deps, UcCtx } from '../../deps.ts';
import { forgetDevice, hasDevices, moveDevice, rememberDevice } from './known-device.queries.ts';

/** Over TLS no other host and no plain page can set one of this name. */
export const deviceCookie = (is_https: boolean): string => (is_https ? '__Host-uc_device' : 'uc_device');
const ID_BYTES = 16;
const MAC_BYTES = 16;

const macOf = (key: Buffer, id: Buffer): Buffer => createHmac('sha256', key).update('device:').update(id).digest().subarray(0, MAC_BYTES);
const hashOf = (id: Buffer): Buffer => createHash('sha256').update(id).digest();
/** What no device has. */
const NONE = Buffer.alloc(0);

/** The device by the cookie we signed at an earlier sign-in. What a browser merely says about itself is not asked. */
export function deviceHash(deps: Deps, ctx: Pick<UcCtx, 'request'>): Buffer {
  const bytes = Buffer.from(readCookie(ctx.request.cookie, deviceCookie(ctx.request.is_https)) ?? '', 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return NONE;
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(deps.keys.device, id)) ? hashOf(id) : NONE;
}

/**
 * After a sign-in. The id is a new one each time and what was known under the old one moves along, so that a cookie
 * which somebody planted in the browser is worth nothing to them afterwards. Only a device that has
 * `vouched` is spared the lock: with a QR code or a third party it has shown nothing of the account. `only`: the account has no
 * other known device.
 */
export async function knowDevice(
  deps: Deps,
  ctx: Pick<UcCtx, 'db' | 'now' | 'request' | 'header'>,
  subject_id: string,
  vouched: boolean,
): Promise<'known' | 'only' | 'new'> {
  const id = randomBytes(ID_BYTES);
  const before = deviceHash(deps, ctx);
  const was = before.length > 0 ? await forgetDevice(ctx.db, subject_id, before) : undefined;
  const met = was ? 'known' : (await hasDevices(ctx.db, subject_id)) ? 'new' : 'only';
  if (before.length > 0) await moveDevice(ctx.db, before, hashOf(id));
  const device = { device_hash: hashOf(id), last_at: new Date(ctx.now), vouched: vouched || was?.vouched === true };
  await rememberDevice(ctx.db, subject_id, device);
  const value = Buffer.concat([id, macOf(deps.keys.device, id)]).toString('base64url');
  // Only the console's own site sends it; from elsewhere a device is simply not known.
  const { is_https: secure } = ctx.request;
  const kept = { path: '/', maxAge: TIMES.device_cookie_s, httpOnly: true, sameSite: 'strict', secure } as const;
  ctx.header('set-cookie', writeCookie({ name: deviceCookie(secure), value, ...kept }));
  return met;
}
