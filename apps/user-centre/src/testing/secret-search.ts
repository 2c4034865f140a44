import { openRedis, untilUp } from '@portico/server-kit/redis/client';
import type { TestUserCentre } from './start-user-centre.ts';

/** Everything in the database, row by row, as a backup has it. */
export async function dumpDatabase(uc: TestUserCentre): Promise<string> {
  const admin = await uc.database.admin();
  const { rows: tables } = await admin.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const dump: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ line: string }>(`select row_to_json(t)::text as line from ${name} t`);
    dump.push(`-- ${name}`, ...rows.map(({ line }) => line));
  }
  return dump.join('\n');
}

type Redis = ReturnType<typeof openRedis>['redis'];

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return await redis.get(key);
    case 'hash':
      return await redis.hgetall(key);
    case 'list':
      return await redis.lrange(key, 0, -1);
    case 'set':
      return await redis.smembers(key);
    case 'zset':
      return await redis.zrange(key, '0', '-1');
    case 'none':
      return null;
    default:
      throw new Error(`${key} is of a type that is not looked into`);
  }
}

/** Every key of this user centre with what it holds. */
export async function dumpRedis(uc: TestUserCentre): Promise<string> {
  const client = openRedis(uc.redis_url);
  await untilUp(client, 5_000);
  const lines: string[] = [];
  for (const key of await client.redis.keys(`${uc.redis_prefix}*`))
    lines.push(`${key} ${JSON.stringify(await valueOf(client.redis, key))}`);
  await client.close();
  return lines.join('\n');
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text of bytes inside longer base64 begins at one of three places; what does not depend on its neighbours is looked for. */
function inBase64(bytes: Buffer, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString(encoding)
      .replaceAll('=', '');
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    return text.slice(Math.ceil((before * 8) / 6), whole);
  });
}

function spellings(secret: string): { name: string; pattern: RegExp }[] {
  const bytes = Buffer.from(secret);
  // Six digits are soon found by chance inside an id or a time: only on their own are they a code.
  const plain = secret.length < 8 ? `(?<![\\w.+-])${literal(secret)}(?!\\w)` : literal(secret);
  const of = (name: string, texts: readonly string[], flags = ''): { name: string; pattern: RegExp }[] =>
    [...new Set(texts)].filter((text) => text.length >= 6).map((text) => ({ name, pattern: new RegExp(literal(text), flags) }));
  const encoded = [encodeURIComponent(secret), [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')];
  // Many secrets are base64url of random bytes; those bytes are the secret too.
  const raw = /^[A-Za-z0-9_-]{22,}$/.test(secret) ? [Buffer.from(secret, 'base64url').toString('hex')] : [];
  return [
    { name: 'plain', pattern: new RegExp(plain) },
    ...of('JSON', secret.length < 8 ? [] : [JSON.stringify(secret).slice(1, -1)]),
    ...of('hex', [bytes.toString('hex'), ...raw], 'i'),
    ...of('base64', inBase64(bytes, 'base64')),
    ...of('base64url', inBase64(bytes, 'base64url')),
    ...of('URL-encoded', secret.length < 8 ? [encoded[1] ?? ''] : encoded, 'i'),
  ];
}

/** How a secret can be read in a text: the names of the spellings that are there. */
export const readableIn = (text: string, secret: string): string[] =>
  spellings(secret).flatMap(({ name, pattern }) => (pattern.test(text) ? [name] : []));
