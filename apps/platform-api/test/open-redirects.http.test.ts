import { OPEN_REDIRECTS, REGISTERED } from '@portico/contracts/testing/open-redirects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../src/testing/start-platform.ts';

let platform: TestPlatform;
let person: Person;
beforeAll(async () => {
  platform = await startPlatform();
  person = await platform.person();
  await platform.db
    .insertInto('project')
    .values({ project_id: 'returns', project_name: 'Returns', callback_address: REGISTERED })
    .execute();
});
afterAll(() => platform.close());

const check = async (callback_address: string) => {
  const url = '/v2/projects/returns/actions/check_callback';
  return await person.send({ method: 'POST', url, body: { callback_address } });
};

test('the registered callback is known', async () => {
  expect((await check(REGISTERED)).json()).toMatchObject({ registered: true });
});

test.each(OPEN_REDIRECTS.map((address) => [JSON.stringify(address), address] as const))(
  '%s is no registered callback',
  async (_, address) => {
    const reply = await check(address);
    expect(reply.statusCode).toBeLessThan(500);
    if (reply.statusCode === 200) expect(reply.json()).toEqual({ registered: false, project_name: '' });
    const at_root = await platform.server.inject({ method: 'GET', url: `/${encodeURI(address).replaceAll(/[\r\n]/g, '')}` });
    expect(at_root.statusCode).toBeLessThan(500);
    expect(at_root.headers.location).toBeUndefined();
  },
);
