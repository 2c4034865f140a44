import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@portico/server-kit/testing/eventually';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { dayBegins } from '../../lib/time-zone.ts';
import { advanceAppStates } from './app-states.service.ts';

let platform: TestPlatform;
let editor: Person;
beforeAll(async () => {
  platform = await startPlatform();
  editor = await platform.person('Tom Becker');
});
afterAll(() => platform.close());

const DAY = 86_400_000;

test('an app freezes and closes when it was planned to, and running processes hear of it', async () => {
  const now = Date.now();
  const { app_id } = await platform.make.app({ freeze_at: new Date(now + DAY), close_at: new Date(now + 3 * DAY) });
  await platform.make.member(app_id, editor.subject_id, 'operator');
  await platform.make.role(app_id, { members: [editor.subject_id], capabilities: ['menu:write'] });
  const write = async (): Promise<unknown> => {
    const reply = await editor.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body: { name: 'A', type: 'directory' } });
    return reply.statusCode === 201 ? 201 : reply.json<{ code: string }>().code;
  };
  const advance = async (at: number): Promise<number> => {
    const changed = await advanceAppStates(platform.db, at);
    // Left for a moment to the process that wrote it, which a job is not.
    await eventually(async () => {
      await platform.outbox.drain();
      expect(await platform.db.selectFrom('outbox').select('topic').where('sent_at', 'is', null).execute()).toEqual([]);
    });
    return changed;
  };
  const comesTo = (answer: unknown): Promise<void> => eventually(async () => expect(await write()).toBe(answer));

  expect([await advance(now), await write()]).toEqual([0, 201]);
  expect(await advance(now + 2 * DAY)).toBe(1);
  await comesTo('MP/APP_FROZEN');
  expect([await advance(now + 2 * DAY), await write()]).toEqual([0, 'MP/APP_FROZEN']);
  expect(await advance(now + 4 * DAY)).toBe(1);
  await comesTo('MP/APP_CLOSED');

  const app = await platform.db.selectFrom('app').selectAll().where('app_id', '=', app_id).executeTakeFirstOrThrow();
  expect(app).toMatchObject({ status: 'closed', frozen_at: new Date(now + DAY), freeze_at: null, close_at: null, version: 3 });
  const logs = await platform.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', app_id)
    .orderBy('operation_time')
    .execute();
  expect(
    logs.map(({ app_id: app_of, operator, request_method, before, after }) => ({ app_of, operator, request_method, before, after })),
  ).toEqual([
    { app_of: app_id, operator: 'scheduled job', request_method: 'JOB', before: { status: 'normal' }, after: { status: 'frozen' } },
    { app_of: app_id, operator: 'scheduled job', request_method: 'JOB', before: { status: 'frozen' }, after: { status: 'closed' } },
  ]);
});

test('[R2.30g] a date that was planned begins at midnight in the time zone of the app, and not before', async () => {
  const boss = await platform.person();
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  const zone = 'America/New_York';
  const { app_id } = await platform.make.app({ time_zone_id: zone });
  const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const [freeze_on, close_on] = [dayIn(3), dayIn(5)];
  const plan = (body: object) => boss.send({ method: 'PATCH', url: `/v2/apps/${app_id}/status`, body });
  expect((await plan({ action: 'freeze', at: freeze_on })).statusCode).toBe(200);
  expect((await plan({ action: 'plan_close', at: close_on })).statusCode).toBe(200);
  const stateAt = async (time: number): Promise<object | undefined> => {
    await advanceAppStates(platform.db, time);
    const columns = ['status', 'freeze_on', 'close_on'] as const;
    return await platform.db.selectFrom('app').select(columns).where('app_id', '=', app_id).executeTakeFirst();
  };
  const [freezes, closes] = [dayBegins(freeze_on, zone).getTime(), dayBegins(close_on, zone).getTime()];
  expect(await stateAt(freezes - 1)).toEqual({ status: 'normal', freeze_on, close_on });
  expect(await stateAt(freezes)).toEqual({ status: 'frozen', freeze_on: null, close_on });
  expect(await stateAt(closes - 1)).toMatchObject({ status: 'frozen' });
  expect(await stateAt(closes)).toEqual({ status: 'closed', freeze_on: null, close_on: null });
});
