import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Db } from '../../db/tables.ts';
import { openidItemAad } from '../../lib/mac-key.ts';
import { sha256 } from '../../lib/opaque.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import { aliveSignIn } from '../tokens/source-sign-in.service.ts';
import { readClient } from './client-metadata.service.ts';
import {
  consumeItem,
  deleteItem,
  deleteItemsOf,
  endGrant,
  findGrant,
  findItem,
  nameSession,
  saveItem,
  saveOnce,
  type FoundItem,
} from './openid.queries.ts';

export interface OpenidStore {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly clock: () => number;
  /** What the provider knows as scopes, fixed when it is made. */
  readonly scopes?: readonly string[];
}

const sealed = sealedJson<AdapterPayload>(openidItemAad);
const hashOf = (model: string, id: string): Buffer => sha256(`${model}:${id}`);

/** What belongs to a grant is worth nothing once the sign-in is over that the grant came from. */
async function isAlive({ db, clock }: OpenidStore, grant_id: string | null): Promise<boolean> {
  if (grant_id === null) return true;
  const grant = await findGrant(db, grant_id);
  return grant !== undefined && (await aliveSignIn({ db, now: clock() }, grant.family_id)) !== undefined;
}

async function opened(store: OpenidStore, row: FoundItem | undefined): Promise<AdapterPayload | undefined> {
  if (!row || !(await isAlive(store, row.grant_id))) return undefined;
  const payload = sealed.open(store.keyring, row.id_hash.toString('hex'), row.payload_wrapped);
  return row.consumed_at === null ? payload : { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1_000) };
}

export const readItem = async (store: OpenidStore, model: string, id: string): Promise<AdapterPayload | undefined> =>
  await opened(store, await findItem(store.db, 'id_hash', hashOf(model, id), new Date(store.clock())));

async function save(store: OpenidStore, model: string, id: string, payload: AdapterPayload, lives_s: number): Promise<void> {
  const { db, keyring, clock } = store;
  const id_hash = hashOf(model, id);
  const row = {
    id_hash,
    model,
    uid_hash: payload.uid === undefined ? null : hashOf(model, payload.uid),
    grant_id: model === 'Grant' ? id : (payload.grantId ?? null),
    payload_wrapped: sealed.seal(keyring, id_hash.toString('hex'), payload),
    expires_at: new Date(clock() + lives_s * 1_000),
  };
  if (model !== 'ReplayDetection') await saveItem(db, row);
  else if (!(await saveOnce(db, row))) throw new errors.InvalidRequest('already used');
  if (model === 'AuthorizationCode' && payload.grantId !== undefined && payload.sid !== undefined)
    await nameSession(db, payload.grantId, payload.sid);
}

/** Each call is a transaction of its own; what is good once is used up by a statement that one of those who try can win. */
export const createAdapter =
  (store: OpenidStore) =>
  (model: string): Adapter => ({
    upsert: (id, payload, lives_s = 0) => save(store, model, id, payload, lives_s),
    find: (id) => (model === 'Client' ? readClient(store, id) : readItem(store, model, id)),
    findByUid: async (uid) => await opened(store, await findItem(store.db, 'uid_hash', hashOf(model, uid), new Date(store.clock()))),
    // Of the device flow, which is off.
    findByUserCode: () => Promise.resolve(undefined),
    consume: async (id) => {
      if (!(await consumeItem(store.db, hashOf(model, id), new Date(store.clock())))) throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      await deleteItem(store.db, hashOf(model, id));
      if (model === 'Grant') await endGrant(store.db, id, new Date(store.clock()));
    },
    revokeByGrantId: async (grant_id) => void (await deleteItemsOf(store.db, model, grant_id)),
  });
