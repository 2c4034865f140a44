import { codeOf } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let auditor: Person;
let member: Person;

beforeAll(async () => {
  platform = await startPlatform();
  [auditor, member] = [await platform.person(), await platform.person()];
  await platform.make.platformRole(auditor.subject_id, 'auditor');
});
afterAll(() => platform.close());

const read = (who: Person) => who.send({ method: 'GET', url: '/v2/installation/counts' });

test('the side learns how many things of each kind there are', async () => {
  const before = (await read(auditor)).json<Record<string, number>>();
  expect(Object.keys(before)).toEqual(['apps', 'services', 'projects', 'templates', 'global_menus', 'languages']);
  const { app_id } = await platform.make.app();
  await platform.make.member(app_id, member.subject_id, 'admin');
  await platform.make.service({ owners: [member.subject_id] });
  expect((await read(auditor)).json()).toEqual({ ...before, apps: (before['apps'] ?? 0) + 1, services: (before['services'] ?? 0) + 1 });
});

test('who administers apps alone is not told how many others there are [ASVS 8.2.2]', async () => {
  expect(codeOf(await read(member))).toBe('MP/NO_PERMISSION');
});
