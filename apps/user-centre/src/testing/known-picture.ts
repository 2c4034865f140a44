import { createKeyring, parseKeyring } from '@portico/server-kit/crypto/keyring';
import { openDatabase } from '@portico/server-kit/db/database';
import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import { loadDataKeys } from '../db/data-keys.ts';
import type { Tables } from '../db/tables.ts';
import { hashAnswer } from '../features/codes/captcha.service.ts';

interface Place {
  readonly database_url: string;
  readonly keyring: string;
  readonly redis_url: string;
  readonly redis_prefix: string;
}

/** Nobody can read a picture for a test; whoever has the keys of the installation can say what all of them mean. */
export async function knowPictures({ database_url, keyring, redis_url, redis_prefix }: Place, text: string): Promise<void> {
  const database = openDatabase<Tables>({ url: database_url, max: 1 });
  const store = openRedis(redis_url);
  try {
    await untilUp(store, 5_000);
    const { code } = await loadDataKeys(database.db, createKeyring(parseKeyring(keyring)));
    const begin = `${redis_prefix}identify:`;
    for (const key of await store.redis.keys(`${begin}*`)) {
      await store.redis.hset(key, { answer: hashAnswer(code, key.slice(begin.length), text) });
    }
  } finally {
    await store.close();
    await database.close();
  }
}
