import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '@portico/contracts/limits';
import type { Org } from '@portico/contracts/user-centre/orgs';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newMobile } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import type { ImportReport } from './import-users.service.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let org: Org;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  org = (await call(admin, 'POST', '/v1.1/orgs', { org_code: 'importers', org_name: 'Importers' })).json<Org>();
});
afterAll(() => uc.close());

const send = (csv: string, over: object = {}, who = admin) =>
  call(who, 'POST', `/v1.1/orgs/${org.org_id}/users/actions/import`, { csv, dry_run: false, ...over });
const countUsers = async () => (await uc.db.selectFrom('account').select('subject_id').where('org_id', '=', org.org_id).execute()).length;

test('a dry run says line by line what would happen and changes nothing; the import then does it', async () => {
  const mobile = newMobile();
  await uc.person({ org, org_user_code: 'there.already' });
  const csv = [
    '\ufefforg_user_code,nickName,mobile,email',
    'Wang.Fang,"Fang ""F"", Wang",' + mobile + ',fang@example.test',
    'there.already,,,',
    'wang.fang,again,,',
    'x y,,12,nope',
    `third,,${mobile},`,
    'short,line',
    '',
    '"unclosed,,,',
    'bidi,a\u202eb,,',
  ].join('\r\n');
  const before = await countUsers();
  const report = (await send(csv, { dry_run: true })).json<ImportReport>();
  expect(report).toMatchObject({ dry_run: true, added: 1, exists: 1, repeated: 2, invalid: 4 });
  expect(report.lines.map((line) => [line.line, line.result])).toEqual([
    [2, 'added'],
    [3, 'exists'],
    [4, 'repeated'],
    [5, 'invalid'],
    [6, 'repeated'],
    [7, 'invalid'],
    [9, 'invalid'],
    [10, 'invalid'],
  ]);
  expect(report.lines[3]?.faults.map((fault) => fault.path)).toEqual(['org_user_code', 'mobile', 'email']);
  expect(await countUsers()).toBe(before);
  const done = (await send(csv, { with_codes: true })).json<ImportReport>();
  expect(done).toMatchObject({ dry_run: false, added: 1, exists: 1, repeated: 2, invalid: 4 });
  expect(done.lines[0]).toMatchObject({
    result: 'added',
    user_id: expect.stringMatching(/^\d+$/) as string,
    one_time_code: expect.stringMatching(/^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$/) as string,
  });
  expect(await countUsers()).toBe(before + 1);
  const users = (await call(admin, 'POST', `/v1.1/orgs/${org.org_id}/users/actions/search`, { keyword: mobile })).json<{
    items: { nickName: string; login_name: string }[];
  }>().items;
  expect(users).toMatchObject([{ nickName: 'Fang "F", Wang', login_name: 'wang.fang@importers' }]);
  expect((await send(csv)).json<ImportReport>()).toMatchObject({ added: 0, exists: 2 });
  expect(await loggedAbout(uc, org.org_id)).toContain('Imported 1 users into Importers');
});

test('thousands of users come in by batches, each with its line in the log', async () => {
  const csv = ['org_user_code', ...Array.from({ length: 1_200 }, (_, n) => `bulk${n}`)].join('\n');
  expect((await send(csv)).json<ImportReport>()).toMatchObject({ added: 1_200, invalid: 0 });
  const logs = (await loggedAbout(uc, org.org_id)).filter((line) => /Imported (500|200) users/.test(line));
  expect(logs).toHaveLength(3);
});

test('a file that cannot be read as a whole is refused with its line and rule', async () => {
  const fault = async (csv: string) => (await send(csv)).json<{ code: string; fields: { path: string; rule: string }[] }>();
  expect(await fault('')).toMatchObject({ code: 'UC/IMPORT_FILE_INVALID', fields: [{ path: 'line:1', rule: 'columns' }] });
  expect(await fault('nickName\nx')).toMatchObject({ code: 'UC/IMPORT_FILE_INVALID', fields: [{ rule: 'columns' }] });
  expect(await fault('org_user_code,org_user_code\nx,y')).toMatchObject({ fields: [{ rule: 'columns' }] });
  expect(await fault('org_user_code,password\nx,y')).toMatchObject({ fields: [{ rule: 'columns' }] });
  expect(await fault(`org_user_code\n${'y'.repeat(LIMITS.import_line_bytes + 1)}`)).toMatchObject({ fields: [{ path: 'line:2' }] });
  expect((await fault('x'.repeat(LIMITS.import_bytes + 1))).code).toBe('COMMON/INVALID_ARGUMENT');
});

test('importing is for administrators and managers', async () => {
  const who = await signedIn(uc);
  expect(codeOf(await send('org_user_code\nx', {}, who))).toBe('MP/NO_PERMISSION');
});
