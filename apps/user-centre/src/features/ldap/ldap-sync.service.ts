import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { LdapCounts, LdapLine } from '@portico/contracts/user-centre/ldap-runs';
import type { LdapReason } from '@portico/contracts/user-centre/ldap-trace';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { Unit } from '@portico/server-kit/work/context';
import type { ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import type { Db, Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { withLdap, type LdapAccess } from './ldap-access.ts';
import { applyPlan, type Written } from './ldap-apply.service.ts';
import { asKept, keptHere, type KeptHere } from './ldap-kept.service.ts';
import { affectedBy, digestOf, needsConsent } from './ldap-consent.ts';
import { linesOf } from './ldap-lines.ts';
import { mailThoseWhoAct } from './ldap-mails.service.ts';
import { planOf, type Conflict, type Plan } from './ldap-plan.ts';
import { readDirectory, type Reading } from './ldap-reading.ts';
import { ldapReason, plainDetail } from './ldap-reason.ts';
import {
  addSyncJob,
  beginRun,
  endRun,
  findJobRun,
  freeSlot,
  SYNC_TASK,
  takeSlot,
  tryLock,
  unlock,
  type Ended,
  type JobRun,
} from './ldap-runs.queries.ts';
import { sealedLines } from './ldap-runs.service.ts';
import { findLdap, type LdapRow } from './ldap.queries.ts';

export interface SyncParts extends LdapAccess {
  readonly db: Db;
  readonly keys: Deps['keys'];
  readonly clock: () => number;
  readonly logger: Pick<ServiceJobs<Tables>['logger'], 'error'>;
}

class Unbelievable extends Error {
  readonly reason: LdapReason;
  constructor(reason: LdapReason) {
    super(reason);
    this.reason = reason;
  }
}

/** A server omits attributes that the account may not read. A few people may really have lost their address. */
const hasVanished = (field: 'name' | 'email', { people }: Reading, kept: KeptHere): boolean =>
  people.every((person) => person[field] === '') &&
  kept.people.filter((person) => person.state !== 'removed' && person[field] !== '').length > LDAP_LIMITS.ended_always;

/** No people, or no group members, where there were some before is a configuration error and not a company that has left. */
function assertBelievable(reading: Reading, kept: KeptHere, { group_base }: LdapRow): void {
  const { people, groups, outside } = reading;
  if (people.length === 0 && kept.people.some(({ state }) => state !== 'removed')) throw new Unbelievable('no_people');
  if (hasVanished('name', reading, kept) || hasVanished('email', reading, kept)) throw new Unbelievable('no_details');
  if (group_base !== '' && groups.length === 0 && kept.groups.some(({ state }) => state === 'here')) throw new Unbelievable('no_groups');
  const nobody_in = outside === 0 && groups.every(({ members, unclear = [] }) => members.length + unclear.length === 0);
  if (group_base !== '' && nobody_in && kept.groups.some(({ members }) => members.length > 0)) throw new Unbelievable('no_members');
}

function plannedWrites(plan: Plan): Written {
  const members = (of: 'put' | 'out'): number => plan.members.reduce((sum, each) => sum + each[of].length, 0);
  const come_back = plan.groups_found.map(({ group }) => group);
  const { ended, resumed } = affectedBy(plan);
  return {
    added: plan.added.length - plan.returned.length,
    changed: plan.changed.length,
    ended: ended.length,
    resumed: resumed.length,
    groups_added: plan.groups_added.length + plan.groups_found.length,
    groups_changed: plan.groups_renamed.length,
    groups_removed: plan.groups_removed.length,
    members_put: members('put') + [...plan.groups_added, ...come_back].reduce((sum, group) => sum + group.members.length, 0),
    members_out: members('out') + plan.groups_missing.reduce((sum, group) => sum + group.members.length, 0),
  };
}

const countsOf = (reading: Reading, plan: Plan, written: Written, conflicts: readonly Conflict[]): LdapCounts => ({
  people_read: reading.people.length,
  groups_read: reading.groups.length,
  groups_lost: affectedBy(plan).groups.length,
  ...written,
  conflicts: conflicts.length,
  skipped: plan.skipped,
  outside: reading.outside,
});

const unitOf = ({ asked_by, asked_name }: JobRun, clock: () => number): Unit =>
  systemUnit({
    by: 'JOB',
    name: SYNC_TASK,
    ...(asked_by === null ? {} : { actor: { subject_id: asked_by, name: asked_name } }),
    logged_as: {
      event: 'ldap_sync.done',
      or: [
        'ldap_sync.held',
        'ldap_sync.failed',
        'directory_person.added',
        'directory_person.changed',
        'directory_person.ended',
        'directory_person.removed',
        'directory_person.resumed',
        'directory_group.created',
        'directory_group.changed',
        'directory_group.missing',
        'directory_group.found',
        'directory_group.deleted',
        'directory_group.members_changed',
      ],
    },
    now: clock(),
  });

async function readAndWrite(parts: SyncParts, run: JobRun, row: LdapRow): Promise<Outcome> {
  const raw = await withLdap(parts, row, (search) => readDirectory(search, row));
  const kept = await keptHere(parts, parts.db, row.directory_id, parts.clock());
  const reading = asKept(raw, kept, row.email_attribute !== '');
  assertBelievable(reading, kept, row);
  const plan = planOf(reading, kept);
  const counts = countsOf(reading, plan, plannedWrites(plan), plan.conflicts);
  if (run.dry) return { state: 'done', counts, lines: linesOf(plan, plan.conflicts) };
  const digest = digestOf(row.directory_id, plan);
  if (needsConsent(plan, kept, row.most_ended_percent) && run.agreed_digest !== digest)
    return { state: 'held', counts, lines: linesOf(plan, plan.conflicts, true), held_digest: digest };
  const unit = () => unitOf(run, parts.clock);
  const { written, conflicts } = await applyPlan({ parts, db: parts.db, unit, logger: parts.logger, directory: row }, plan, kept);
  const all = [...plan.conflicts, ...conflicts];
  const told = { counts: countsOf(reading, plan, written, all), lines: linesOf(plan, all) };
  // A leaver among them is still signed in: it is no success that nobody looks at.
  return conflicts.some(({ why }) => why === 'server_error')
    ? { state: 'failed', reason: 'incomplete', ...told }
    : { state: 'done', ...told };
}

const CONTENT = {
  done: 'Synchronised the directory',
  held: 'Held back a sync, which would change too much at once, of the directory',
  failed: 'Could not synchronise the directory',
} as const;

type Outcome = Omit<Ended, 'lines_wrapped'> & { readonly lines?: LdapLine[] };

async function finish(parts: SyncParts, run: JobRun, row: LdapRow, { lines, ...ended }: Outcome): Promise<void> {
  const wrapped = lines === undefined ? {} : { lines_wrapped: sealedLines.seal(parts.keyring, run.run_id, lines) };
  await runWork({ db: parts.db }, unitOf(run, parts.clock), async (ctx) => {
    await endRun(ctx.db, run, { ...ended, ...wrapped }, new Date(ctx.now));
    // A run that somebody started is visible to them on screen.
    if (ended.state !== 'done' && run.asked_name === '') await mailThoseWhoAct(ctx, run.run_id);
    // A dry run writes nothing, and the request for it is already logged.
    if (run.dry) return;
    const { added, changed, ended: gone, resumed, groups_lost, conflicts } = ended.counts ?? {};
    const numbers = { added, changed, ended: gone, resumed, groups_lost, conflicts };
    ctx.record({
      event: `ldap_sync.${ended.state}`,
      object_id: row.directory_id,
      object_name: row.name,
      content: `${CONTENT[ended.state]} ${row.name}${ended.reason ? `: ${ended.reason}` : ''}`,
      after: { ...(ended.reason && { reason: ended.reason }), ...(ended.counts && numbers) },
    });
  });
}

async function carryOut(parts: SyncParts, on: Db, run: JobRun, row: LdapRow): Promise<void> {
  if (!(await tryLock(on, run.directory_id))) throw new Error('another run of this directory has not ended');
  try {
    // The lock is ours, so the process that was running it has died.
    if (run.state === 'running') return await finish(parts, run, row, { state: 'failed', reason: 'interrupted' });
    await beginRun(parts.db, run.run_id, new Date(parts.clock()));
    const ended = await readAndWrite(parts, run, row).catch((error: unknown): Outcome => {
      const reason = error instanceof Unbelievable ? error.reason : ldapReason(error);
      return { state: 'failed', reason, detail: plainDetail(error) };
    });
    await finish(parts, run, row, ended);
  } finally {
    await unlock(on, run.directory_id);
  }
}

const PUT_OFF_S = 2;

/** What a job does, of one run. Whatever goes wrong is in the run, and removes nobody. */
export async function carryOutRun(parts: SyncParts, run_id: string): Promise<void> {
  const run = await findJobRun(parts.db, run_id);
  const row = run && (await findLdap(parts.db, run.directory_id));
  if (!row || (run.state !== 'waiting' && run.state !== 'running')) return;
  await parts.db.connection().execute(async (on) => {
    const slot = await takeSlot(on);
    if (slot === undefined) return await addSyncJob(on, run_id, PUT_OFF_S);
    try {
      return await carryOut(parts, on, run, row);
    } finally {
      await freeSlot(on, slot);
    }
  });
}
