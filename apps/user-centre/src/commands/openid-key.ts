import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import { keyTimes, rotateKeys } from '../features/openid/keys.service.ts';
import type { CommandContext } from './context.ts';

/** Publishes the next key at once, for whoever cannot wait for its day; clients need its two days all the same. */
export async function rotateOpenidKey({ db, keyring, now }: CommandContext): Promise<object> {
  const unit = systemUnit({ by: 'CLI', name: '', logged_as: { event: 'openid_key.published' }, now });
  await runWork({ db }, unit, (ctx) => rotateKeys(ctx, { keyring, is_asked: true }));
  return { keys: await keyTimes(db) };
}
