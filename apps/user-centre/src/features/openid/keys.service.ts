import { createHash, createPrivateKey, generateKeyPair, sign, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Db } from '../../db/tables.ts';
import type { UcWorkCtx } from '../../deps.ts';
import { openidKeyAad } from '../../lib/mac-key.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import { KEPT_S, PUBLISHED_BEFORE_S, SIGNS_S } from './key-times.ts';
import { deleteKeysOlder, insertKey, listKeys, listKeyTimes, lockKeys } from './keys.queries.ts';

const generate = promisify(generateKeyPair);
/** What every client of OpenID Connect can check. */
const ALG = 'RS256';

const sealed = sealedJson<JsonWebKey>(openidKeyAad);

export type SigningKey = JsonWebKey & { kid: string; alg: string; use: string };

interface KeyTimes {
  kid: string;
  signs_from: Date;
}

/** The one that signs now; of those that do not yet, none. */
const signing = <K extends KeyTimes>(keys: readonly K[], now: number): K | undefined =>
  keys.find(({ signs_from }) => signs_from.getTime() <= now);

async function addKey(db: Db, keyring: Keyring, now: number, signs_from: number): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2_048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url');
  const private_wrapped = sealed.seal(keyring, kid, jwk);
  await insertKey(db, { kid, private_wrapped, signs_from: new Date(signs_from), created_at: new Date(now) });
  return kid;
}

/** The first key of an installation. Two processes that start at once agree on one. */
export async function ensureKey(db: Db, keyring: Keyring, now: number): Promise<void> {
  if ((await listKeyTimes(db)).length > 0) return;
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    if ((await listKeyTimes(trx)).length === 0) await addKey(trx, keyring, now, now);
  });
}

/** Which keys there are and which of them signs: changes when the provider has to be made anew. */
export async function keyState(db: Db, now: number): Promise<string> {
  const keys = await listKeyTimes(db);
  return `${signing(keys, now)?.kid ?? ''}:${keys.map(({ kid }) => kid).join(',')}`;
}

/** All of them, the one that signs first: the provider takes the first that fits. */
export async function readKeys(db: Db, keyring: Keyring, now: number): Promise<SigningKey[]> {
  const keys = await listKeys(db);
  const first = signing(keys, now);
  return [...(first ? [first] : []), ...keys.filter((key) => key !== first)].map(({ kid, private_wrapped }) => ({
    ...sealed.open(keyring, kid, private_wrapped),
    kid,
    alg: ALG,
    use: 'sig',
  }));
}

interface Rotation {
  keyring: Keyring;
  /** Not because of its age: somebody asks for it. */
  is_asked?: boolean;
}

/** Publishes the next key in time, and forgets those whose tokens have all ended. */
export async function rotateKeys(ctx: Pick<UcWorkCtx, 'db' | 'now' | 'record'>, { keyring, is_asked = false }: Rotation): Promise<void> {
  const { db, now } = ctx;
  await lockKeys(db);
  const keys = await listKeyTimes(db);
  const current = signing(keys, now);
  const is_next_there = keys.some(({ signs_from }) => signs_from.getTime() > now);
  const is_due = current !== undefined && now >= current.signs_from.getTime() + (SIGNS_S - PUBLISHED_BEFORE_S) * 1_000;
  if (current === undefined || is_next_there || !(is_due || is_asked)) return;
  const signs_from = now + PUBLISHED_BEFORE_S * 1_000;
  const kid = await addKey(db, keyring, now, signs_from);
  ctx.record({
    object_id: kid,
    object_name: kid,
    content: `Published the OpenID signing key ${kid}; it signs from ${new Date(signs_from).toISOString()}`,
  });
}

/** One that another took over from so long ago that nothing it signed is of use. */
export async function forgetKeys(db: Db, now: number): Promise<void> {
  const keys = await listKeyTimes(db);
  const kept = keys.filter((_, at) => at === 0 || (keys[at - 1]?.signs_from.getTime() ?? now) > now - KEPT_S * 1_000);
  await deleteKeysOlder(
    db,
    new Date(now - KEPT_S * 1_000),
    kept.map(({ kid }) => kid),
  );
}

/** For whoever asks when which key signs. */
export const keyTimes = async (db: Db): Promise<{ kid: string; signs_from: string }[]> =>
  (await listKeyTimes(db)).map(({ kid, signs_from }) => ({ kid, signs_from: signs_from.toISOString() }));

/** A compact JWS by the key that signs now. */
export async function signJwt(db: Db, keyring: Keyring, now: number, typ: string, payload: object): Promise<string> {
  const [jwk] = await readKeys(db, keyring, now);
  if (jwk === undefined) throw new Error('there is no OpenID signing key');
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: ALG, typ, kid: jwk.kid })}.${part(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' })).toString('base64url')}`;
}
