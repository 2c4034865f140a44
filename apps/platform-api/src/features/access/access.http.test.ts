import { newUuid } from '@portico/server-kit/ids';
import { within } from '@portico/server-kit/testing/within';
import { createClient } from '@portico/user-centre/testing/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
const people = {} as Record<'super' | 'auditor' | 'admin' | 'editor' | 'reader' | 'roleless' | 'outsider', Person>;

beforeAll(async () => {
  platform = await startPlatform();
  for (const name of ['super', 'auditor', 'admin', 'editor', 'reader', 'roleless', 'outsider'] as const)
    people[name] = await platform.person(name);
  await platform.make.platformRole(people.super.subject_id, 'super_admin');
  await platform.make.platformRole(people.auditor.subject_id, 'auditor');
});
afterAll(() => platform.close());

async function appIn(status: 'normal' | 'frozen' | 'closed' | 'stopped'): Promise<string> {
  const { app_id } = await platform.make.app({ status });
  await platform.make.member(app_id, people.admin.subject_id, 'admin');
  for (const name of ['editor', 'reader', 'roleless'] as const) await platform.make.member(app_id, people[name].subject_id, 'operator');
  await platform.make.role(app_id, { members: [people.editor.subject_id], capabilities: ['menu:read', 'menu:write'] });
  await platform.make.role(app_id, { members: [people.reader.subject_id], capabilities: ['menu:read'] });
  await platform.make.role(app_id, { members: [people.roleless.subject_id], capabilities: ['menu:write'], disabled: true });
  return app_id;
}

const answers = async (who: Person, app_id: string): Promise<string[]> => {
  const replies = [
    await who.send({ method: 'GET', url: `/v2/apps/${app_id}` }),
    await who.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` }),
    await who.send({ method: 'POST', url: `/v2/apps/${app_id}/app_menus`, body: { name: 'A', type: 'directory' } }),
    await who.send({ method: 'POST', url: '/v2/logs/actions/query', body: { app_id } }),
  ];
  return replies.map((reply) => (reply.statusCode < 300 ? 'ok' : reply.json<{ code: string }>().code));
};

/** Entering, reading menus, writing menus, reading the log. */
const [OK, NONE, CLOSED, FROZEN, NO, FORBIDDEN] = [
  'ok',
  'MP/APP_NOT_FOUND',
  'MP/APP_CLOSED',
  'MP/APP_FROZEN',
  'MP/NO_PERMISSION',
  'MP/CURRENT_ROLE_FORBIDDEN',
];

describe('who may do what in an app', () => {
  test.each([
    [
      'normal',
      {
        super: [OK, OK, OK, OK],
        auditor: [OK, OK, NO, OK],
        admin: [OK, OK, OK, OK],
        editor: [OK, OK, OK, NO],
        reader: [OK, OK, NO, NO],
        roleless: [FORBIDDEN, NO, NO, NO],
        outsider: [NONE, NONE, NONE, NONE],
      },
    ],
    [
      'frozen',
      {
        super: [OK, OK, OK, OK],
        auditor: [OK, OK, FROZEN, OK],
        admin: [OK, OK, OK, OK],
        editor: [OK, OK, FROZEN, NO],
        reader: [OK, OK, FROZEN, NO],
        roleless: [FORBIDDEN, NO, FROZEN, NO],
        outsider: [NONE, NONE, NONE, NONE],
      },
    ],
    [
      'closed',
      {
        super: [OK, OK, OK, OK],
        auditor: [CLOSED, CLOSED, CLOSED, OK],
        admin: [OK, OK, OK, OK],
        editor: [CLOSED, CLOSED, CLOSED, CLOSED],
        reader: [CLOSED, CLOSED, CLOSED, CLOSED],
        roleless: [CLOSED, CLOSED, CLOSED, CLOSED],
        outsider: [NONE, NONE, NONE, NONE],
      },
    ],
    [
      'stopped',
      {
        super: [OK, OK, OK, OK],
        auditor: [CLOSED, CLOSED, CLOSED, OK],
        admin: [CLOSED, CLOSED, CLOSED, CLOSED],
        editor: [CLOSED, CLOSED, CLOSED, CLOSED],
        reader: [CLOSED, CLOSED, CLOSED, CLOSED],
        roleless: [CLOSED, CLOSED, CLOSED, CLOSED],
        outsider: [NONE, NONE, NONE, NONE],
      },
    ],
  ] as const)('%s', async (status, expected) => {
    const app_id = await appIn(status);
    const found: Record<string, string[]> = {};
    for (const name of Object.keys(expected) as (keyof typeof people)[]) found[name] = await answers(people[name], app_id);
    expect(found).toEqual(expected);
  });

  test('an app that does not exist answers an outsider and a member of nothing alike', async () => {
    expect(await answers(people.outsider, newUuid())).toEqual([NONE, NONE, NONE, NONE]);
  });
});

test('a change of roles in one process is felt in another within a second', async () => {
  const app_id = await appIn('normal');
  const second = await platform.another();
  const client = createClient(second.server, platform.uc.clock, undefined, '');
  const write = async (): Promise<number> =>
    (
      await client.sendSigned(people.reader.signer, {
        method: 'POST',
        url: `/v2/apps/${app_id}/app_menus`,
        body: { name: 'A', type: 'directory' },
      })
    ).statusCode;
  expect(await write()).toBe(403);
  await platform.make.role(app_id, { members: [people.reader.subject_id], capabilities: ['menu:write'] });
  // Still as remembered: nothing has said otherwise.
  expect(await write()).toBe(403);
  await platform.publish('access.changed', { app_id, subject_id: people.reader.subject_id });
  expect(await within(1_000, async () => (await write()) === 201)).toBe(true);
});
