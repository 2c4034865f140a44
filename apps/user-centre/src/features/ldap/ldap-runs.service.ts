import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { ldap } from '@portico/contracts/user-centre/ldap';
import type { LdapLine, LdapRun, LdapRunWhole } from '@portico/contracts/user-centre/ldap-runs';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { newUuid } from '@portico/server-kit/ids';
import type { Db } from '../../db/tables.ts';
import type { UcCtx } from '../../deps.ts';
import { syncLinesAad } from '../../lib/mac-key.ts';
import { sealedJson } from '../../lib/sealed-json.ts';
import {
  addSyncJob,
  digestToAgree,
  findRun,
  hasOpenRun,
  insertRun,
  listRuns,
  lostRuns,
  nightlyDirectories,
  wasReadSince,
} from './ldap-runs.queries.ts';
import { lockLdap } from './ldap.queries.ts';

/** Whom a run touched: they are named. */
export const sealedLines = sealedJson<LdapLine[]>(syncLinesAad);

type Row = Awaited<ReturnType<typeof listRuns>>[number];
const shown = <R extends Row>({ asked_at, ended_at, counts, ...row }: R) => ({
  ...row,
  counts: counts && { groups_lost: 0, ...counts },
  asked_at: formatWireTime(asked_at.getTime()),
  ended_at: ended_at && formatWireTime(ended_at.getTime()),
});

export async function askForRun(
  ctx: UcCtx<'UC/REGISTRATION_NOT_FOUND' | 'UC/DIRECTORY_SYNC_RUNNING' | 'UC/DIRECTORY_PLAN_CHANGED'>,
  directory_id: string,
  { dry, agreed_digest }: InputOf<typeof ldap.run>['body'],
): Promise<LdapRun> {
  const { name } = (await lockLdap(ctx.db, directory_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const run_id = newUuid(ctx.now);
  const asked = { asked_by: ctx.actor.subject_id, asked_name: ctx.actor.name, asked_at: new Date(ctx.now) };
  if (await hasOpenRun(ctx.db, directory_id)) return ctx.fail('UC/DIRECTORY_SYNC_RUNNING');
  // Somebody has seen a run that was held before this one, or agrees to nothing that waits.
  if (agreed_digest !== null && agreed_digest !== (await digestToAgree(ctx.db, directory_id))) return ctx.fail('UC/DIRECTORY_PLAN_CHANGED');
  await insertRun(ctx.db, { run_id, directory_id, dry, agreed_digest, ...asked });
  await addSyncJob(ctx.db, run_id);
  const started = agreed_digest === null ? 'Started a sync of' : 'Agreed to what was held back, and started a sync of';
  const content = `${dry ? 'Asked what would be done by a sync of' : started} the directory ${name}`;
  ctx.record({ object_id: directory_id, object_name: name, content });
  const made = (await findRun(ctx.db, directory_id, run_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  const { lines_wrapped: _, ...run } = made;
  return shown(run);
}

export const readRuns = async (ctx: Pick<UcCtx, 'db'>, directory_id: string): Promise<ResponseOf<typeof ldap.list_runs>> => ({
  items: (await listRuns(ctx.db, directory_id)).map(shown),
});

export async function readRun(
  keyring: Keyring,
  ctx: UcCtx<'UC/REGISTRATION_NOT_FOUND'>,
  directory_id: string,
  run_id: string,
): Promise<LdapRunWhole> {
  const { lines_wrapped, ...run } = (await findRun(ctx.db, directory_id, run_id)) ?? ctx.fail('UC/REGISTRATION_NOT_FOUND');
  return { ...shown(run), lines: lines_wrapped === null ? [] : sealedLines.open(keyring, run_id, lines_wrapped) };
}

/** Less than from one night to the next, and more than a task that failed is tried again for. */
const NIGHT_MS = 12 * 3_600_000;

/** Every night, once: a directory that somebody is synchronising just now is left to them, and one that was read is read. */
export async function beginNightlyRuns(db: Db, now: number): Promise<void> {
  // One that was lost would keep its directory from ever being read again. A second job of one that was not finds it ended.
  for (const { run_id } of await lostRuns(db, new Date(now - NIGHT_MS))) await addSyncJob(db, run_id);
  for (const { directory_id } of await nightlyDirectories(db))
    await db.transaction().execute(async (trx) => {
      if ((await lockLdap(trx, directory_id)) === undefined || (await hasOpenRun(trx, directory_id))) return;
      if (await wasReadSince(trx, directory_id, new Date(now - NIGHT_MS))) return;
      const run_id = newUuid(now);
      await insertRun(trx, {
        run_id,
        directory_id,
        dry: false,
        agreed_digest: null,
        asked_by: null,
        asked_name: '',
        asked_at: new Date(now),
      });
      await addSyncJob(trx, run_id);
    });
}
