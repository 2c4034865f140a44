import type { LdapConflict, LdapCounts } from '@portico/contracts/user-centre/ldap-runs';
import { runWork } from '@portico/server-kit/work/run';
import { isUnavailable } from '@portico/server-kit/work/unavailable';
import type { Unit } from '@portico/server-kit/work/context';
import type { ServiceJobs } from '@portico/server-kit/jobs/service-jobs';
import type { Db, Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import {
  changeGroup,
  findGroupAgain,
  makeGroup,
  missGroup,
  putMembers,
  removeGroup,
  removeMembers,
} from '../directories/directory-groups.service.ts';
import { changePerson, makePerson, type Directory, type DirectoryCtx } from '../directories/directory-people.service.ts';
import { endPerson, removePerson, resumePerson } from '../directories/person-state.service.ts';
import { saidNow, type KeptHere } from './ldap-kept.service.ts';
import type { Conflict, Plan } from './ldap-plan.ts';

const AT_ONCE = 50;
const MEMBERS_AT_ONCE = 5_000;
/** When so many in a row had no answer from the database, the rest is left for another run: each would wait in turn. */
const UNANSWERED_MOST = 3;

export interface Applying {
  readonly parts: Pick<Deps, 'keyring' | 'keys'>;
  readonly db: Db;
  readonly unit: () => Unit;
  readonly logger: Pick<ServiceJobs<Tables>['logger'], 'error'>;
  readonly directory: Directory;
}

export type Written = Pick<
  LdapCounts,
  'added' | 'changed' | 'ended' | 'resumed' | 'groups_added' | 'groups_changed' | 'groups_removed' | 'members_put' | 'members_out'
>;

/** One thing to write; returns why it was refused. */
interface Step {
  readonly about: string;
  readonly counts: keyof Written;
  readonly times?: number;
  readonly write: (ctx: DirectoryCtx) => Promise<LdapConflict | undefined>;
  /** Once it is committed: what others of the run go by. */
  readonly done?: () => void;
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** In batches of one transaction each. A batch that fails is repeated step by step, so that one person does not hold up the others. */
async function write(
  { db, unit, logger }: Applying,
  steps: readonly Step[],
  written: Written,
  line: { unanswered: number },
): Promise<{ step: Step; why: LdapConflict }[]> {
  const refused: { step: Step; why: LdapConflict }[] = [];
  const attempt = async (batch: readonly Step[]): Promise<void> => {
    const outcomes = await runWork({ db }, unit(), async (ctx) => {
      const found: (LdapConflict | undefined)[] = [];
      for (const step of batch) found.push(await step.write(ctx));
      return found;
    });
    line.unanswered = 0;
    for (const [at, step] of batch.entries()) {
      const why = outcomes[at];
      if (why === undefined) {
        written[step.counts] += step.times ?? 1;
        step.done?.();
      } else refused.push({ step, why });
    }
  };
  const single = async (step: Step): Promise<void> => {
    if (line.unanswered >= UNANSWERED_MOST) return void refused.push({ step, why: 'server_error' });
    await attempt([step]).catch((err: unknown) => {
      logger.error({ err }, 'a step of a directory sync failed');
      line.unanswered = isUnavailable(err) ? line.unanswered + 1 : 0;
      refused.push({ step, why: 'server_error' });
    });
  };
  for (const batch of chunks(steps, AT_ONCE)) {
    const together = line.unanswered < UNANSWERED_MOST ? attempt(batch) : Promise.reject(new Error('the database does not answer'));
    await together.catch(async () => {
      for (const step of batch) await single(step);
    });
  }
  return refused;
}

export async function applyPlan(applying: Applying, plan: Plan, kept: KeptHere): Promise<{ written: Written; conflicts: Conflict[] }> {
  const { parts, directory } = applying;
  const written: Written = {
    added: 0,
    changed: 0,
    ended: 0,
    resumed: 0,
    groups_added: 0,
    groups_changed: 0,
    groups_removed: 0,
    members_put: 0,
    members_out: 0,
  };
  const conflicts: Conflict[] = [];
  const line = { unanswered: 0 };
  // Removed people are added to no group unless they come back: one refused member would fail the whole group.
  const here = kept.people.filter(({ state }) => state !== 'removed');
  const subject = new Map(here.flatMap(({ id, subject_id }) => (id === null ? [] : [[id, subject_id]])));
  const removed = new Map(kept.people.filter(({ state }) => state === 'removed').map((person) => [person.id, person]));
  const subjects = (ids: readonly string[]): string[] => ids.flatMap((id) => subject.get(id) ?? []);
  const run = async (steps: readonly Step[]): Promise<void> => {
    let refused = await write(applying, steps, written, line);
    // A person may take a name that another one gives up in the same run.
    const again = refused.filter(({ why }) => why === 'user_name' || why === 'email' || why === 'display_name').map(({ step }) => step);
    if (again.length > 0 && again.length < steps.length)
      refused = [...refused.filter(({ step }) => !again.includes(step)), ...(await write(applying, again, written, line))];
    conflicts.push(...refused.map(({ step, why }) => ({ about: step.about, why })));
  };

  // Leavers first, so that they are disabled whatever fails afterwards.
  await run(
    plan.removed.map(({ login, subject_id }) => ({
      about: login,
      counts: 'ended',
      write: (ctx) => removePerson(ctx, directory, subject_id),
    })),
  );
  await run(
    plan.ended.map(({ login, subject_id }) => ({ about: login, counts: 'ended', write: (ctx) => endPerson(ctx, directory, subject_id) })),
  );
  await run(
    plan.changed.map(({ was, person }) => {
      const said = saidNow(person, kept.said.get(was.subject_id));
      return { about: was.login, counts: 'changed', write: (ctx) => changePerson(parts, ctx, directory, was.subject_id, said) };
    }),
  );
  await run(
    plan.resumed.map(({ login, subject_id }) => ({
      about: login,
      counts: 'resumed',
      write: (ctx) => resumePerson(ctx, directory, subject_id),
    })),
  );
  const returned = new Set(plan.returned.map(({ id }) => id));
  await run(
    plan.added.map((person) => {
      let subject_id = '';
      return {
        about: person.login,
        counts: returned.has(person.id) ? 'resumed' : 'added',
        write: async (ctx) => {
          const before = removed.get(person.id);
          const made = await makePerson(parts, ctx, directory, saidNow(person, before && kept.said.get(before.subject_id)), true);
          if (typeof made === 'string') return made;
          ({ subject_id } = made);
          return undefined;
        },
        done: () => void subject.set(person.id, subject_id),
      };
    }),
  );
  await run(
    plan.groups_missing.map(({ name, group_id, members }) => ({
      about: name,
      counts: 'members_out',
      times: members.length,
      write: (ctx) => missGroup(ctx, directory, group_id),
    })),
  );
  await run(
    plan.groups_removed.map(({ name, group_id }) => ({
      about: name,
      counts: 'groups_removed',
      write: (ctx) => removeGroup(ctx, directory, group_id),
    })),
  );
  await run(
    plan.groups_renamed.map(({ was, name }) => ({
      about: was.name,
      counts: 'groups_changed',
      write: (ctx) => changeGroup(ctx, directory, was.group_id, { external_id: was.id, display_name: name }),
    })),
  );
  const made: { group_id: string; name: string; put: readonly string[] }[] = [];
  await run(
    plan.groups_added.map(({ id, name, members }) => {
      let group_id = '';
      return {
        about: name,
        counts: 'groups_added',
        write: async (ctx) => {
          const group = await makeGroup(ctx, directory, { external_id: id, display_name: name });
          if (typeof group === 'string') return group;
          ({ group_id } = group);
          return undefined;
        },
        done: () => void made.push({ group_id, name, put: members }),
      };
    }),
  );
  await run(
    plan.groups_found.map(({ was: { group_id }, group: { id, name, members } }) => ({
      about: name,
      counts: 'groups_added',
      write: (ctx) => findGroupAgain(ctx, directory, group_id, { external_id: id, display_name: name }),
      done: () => void made.push({ group_id, name, put: members }),
    })),
  );
  const moves = [
    ...plan.members.map(({ group, put, out }) => ({ group_id: group.group_id, name: group.name, put, out })),
    ...made.map((each) => ({ ...each, out: [] })),
  ];
  await run(
    moves.flatMap(({ group_id, name, put, out }) => [
      ...chunks(subjects(out), MEMBERS_AT_ONCE).map((who): Step => ({
        about: name,
        counts: 'members_out',
        times: who.length,
        write: (ctx) => removeMembers(ctx, directory, group_id, who),
      })),
      ...chunks(subjects(put), MEMBERS_AT_ONCE).map((who): Step => ({
        about: name,
        counts: 'members_put',
        times: who.length,
        write: (ctx) => putMembers(ctx, directory, group_id, who),
      })),
    ]),
  );
  return { written, conflicts };
}
