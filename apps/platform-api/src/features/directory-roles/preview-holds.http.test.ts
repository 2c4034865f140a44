import type { DirectoryRolePreview } from '@portico/contracts/platform/directory-roles';
import { inApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { readGiven } from './mapping.queries.ts';
import { findDifferences } from './plan.queries.ts';

let platform: TestPlatform;
let boss: Person;
const [GROUPS, ROLES, PEOPLE] = [3, 3, 6];

beforeAll(async () => {
  platform = await startPlatform({ max: 2 });
  boss = await platform.person('Wei Chen');
  await platform.make.platformRole(boss.subject_id, 'super_admin');
});
afterAll(() => platform.close());

const some = (most: number) => fc.uniqueArray(fc.nat(most - 1), { maxLength: most });
const mapping = fc.array(fc.option(some(ROLES), { nil: undefined }), { minLength: GROUPS, maxLength: GROUPS });
/** Who is in which group, who was added by hand with which roles, and two mappings of which one follows the other. */
const world = fc.record({
  in_group: fc.array(some(PEOPLE), { minLength: GROUPS, maxLength: GROUPS }),
  by_hand: fc.array(fc.option(some(ROLES), { nil: undefined }), { minLength: PEOPLE, maxLength: PEOPLE }),
  first: mapping,
  moved: fc.array(fc.tuple(fc.nat(GROUPS - 1), fc.nat(PEOPLE - 1)), { maxLength: 4 }),
  second: mapping,
});

type Held = Map<string, Set<string>>;
const readHeld = async (app_id: string): Promise<Held> =>
  await inApp(platform.db, app_id, async (db) => {
    const { rows } = await sql<{ subject_id: string; roles: string[] }>`
      select m.subject_id, array(select r.role_name from role_member h join app_role r on r.app_id = h.app_id and r.role_id = h.role_id
        where h.app_id = m.app_id and h.subject_id = m.subject_id) as roles
      from app_member m where m.app_id = ${app_id}`.execute(db);
    return new Map(rows.map(({ subject_id, roles }) => [subject_id, new Set(roles)]));
  });

/** What became of each person, seen from outside. */
const changesBetween = (before: Held, after: Held) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((subject_id) => {
      const [was, is] = [before.get(subject_id), after.get(subject_id)];
      return {
        subject_id,
        joins: was === undefined && is !== undefined,
        leaves: was !== undefined && is === undefined,
        gained: [...(is ?? [])].filter((role) => was?.has(role) !== true).toSorted(),
        lost: [...(was ?? [])].filter((role) => is?.has(role) !== true).toSorted(),
      };
    })
    .filter(({ joins, leaves, gained, lost }) => joins || leaves || gained.length + lost.length > 0)
    .toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1));

const asTold = ({ people }: DirectoryRolePreview) =>
  people
    .map(({ subject_id, joins, leaves, gained, lost }) => ({
      subject_id,
      joins,
      leaves,
      gained: gained.toSorted(),
      lost: lost.toSorted(),
    }))
    .toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1));

test('the numbers and names of the preview are what then happens, and doing it again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ in_group, by_hand, first, moved, second }) => {
      const { app_id } = await platform.make.app();
      const roles = await Promise.all(Array.from({ length: ROLES }, () => platform.make.role(app_id, {})));
      const people = Array.from({ length: PEOPLE }, (_, n) => `person-${n}`);
      const groups = Array.from({ length: GROUPS }, () => newUuid());
      for (const [n, group_id] of groups.entries()) {
        const row = { group_id, display_name: `Group ${n}`, directory_id: newUuid(), directory_name: 'Entra', org_id: '1' };
        await platform.db.insertInto('directory_group').values(row).execute();
        for (const who of in_group[n] ?? [])
          await platform.db
            .insertInto('directory_group_person')
            .values({ group_id, subject_id: people[who] ?? '', name: '' })
            .execute();
      }
      for (const [n, held] of by_hand.entries()) {
        if (held === undefined) continue;
        await platform.make.member(app_id, people[n] ?? '', 'operator');
        for (const role of held) await platform.make.holder(app_id, roles[role] ?? '', people[n] ?? '');
      }
      const url = `/v2/apps/${app_id}/directory_roles`;
      const itemsOf = (given: (number[] | undefined)[]) =>
        given.flatMap((held, n) =>
          held === undefined ? [] : [{ group_id: groups[n] ?? '', role_ids: held.map((role) => roles[role] ?? '') }],
        );
      const step = async (given: (number[] | undefined)[]): Promise<void> => {
        const body = { items: itemsOf(given) };
        const told = (await boss.send({ method: 'POST', url: `${url}/actions/preview`, body })).json<DirectoryRolePreview>();
        const before = await readHeld(app_id);
        expect((await boss.send({ method: 'PUT', url, body })).statusCode).toBe(200);
        const happened = changesBetween(before, await readHeld(app_id));
        expect(asTold(told)).toEqual(happened);
        expect(told).toMatchObject({
          touched: happened.length,
          joining: happened.filter(({ joins }) => joins).length,
          leaving: happened.filter(({ leaves }) => leaves).length,
          gaining: happened.filter(({ gained }) => gained.length > 0).length,
          losing: happened.filter(({ lost }) => lost.length > 0).length,
        });
        const again = await inApp(platform.db, app_id, async (db) =>
          findDifferences(db, { app_id, given: await readGiven(db, app_id), subject_ids: null }),
        );
        expect(again).toEqual([]);
      };
      await step(first);
      // A fact that nobody has carried out yet is in the next preview as well.
      for (const [group, who] of moved)
        await sql`
          insert into directory_group_person (group_id, subject_id, name) values (${groups[group]}, ${people[who]}, '')
          on conflict (group_id, subject_id) do nothing`.execute(platform.db);
      await step(second);
      await step([]);
      // Without groups everybody has what they were given by hand, and nothing else.
      const names = new Map(
        (
          await inApp(platform.db, app_id, (db) =>
            db.selectFrom('app_role').select(['role_id', 'role_name']).where('app_id', '=', app_id).execute(),
          )
        ).map(({ role_id, role_name }) => [role_id, role_name]),
      );
      const own = by_hand.flatMap((held, n) =>
        held === undefined ? [] : [[people[n] ?? '', new Set(held.map((role) => names.get(roles[role] ?? '') ?? ''))] as const],
      );
      expect(await readHeld(app_id)).toEqual(new Map(own));
    }),
    { numRuns: 20 },
  );
}, 120_000);
