import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import type { Db } from '../../db/tables.ts';
import { forgetKeys, rotateKeys } from './keys.service.ts';

/** The next key in time, and an end to those that are of no use any more. */
export const createKeyJob =
  ({ keyring, clock }: { keyring: Keyring; clock: () => number }) =>
  async (db: Db): Promise<void> => {
    const unit = systemUnit({ by: 'JOB', name: 'rotate-openid-keys', logged_as: { event: 'openid_key.published' }, now: clock() });
    await runWork({ db }, unit, (ctx) => rotateKeys(ctx, { keyring }));
    await forgetKeys(db, clock());
  };
