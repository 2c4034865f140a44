import type { Endpoint } from '@portico/contracts/endpoint';
import { newUuid } from '@portico/server-kit/ids';
import { nameOf } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startPlatform, type Person, type TestPlatform } from '../src/testing/start-platform.ts';
import { endpoints } from './support/rows.ts';

type Row = Readonly<Record<string, string | number>>;
let platform: TestPlatform;
let root: Person;
let app_id: string;

/** Another order than they are made in, by any field. */
const NAMES = ['Bread', 'Cheese', 'Apples'];
const CODES = ['ccc', 'aaa', 'bbb'];

async function make(url: string, bodyOf: (name: string, code: string) => object): Promise<void> {
  for (const [n, name] of NAMES.entries()) {
    const reply = await root.send({ method: 'POST', url, body: bodyOf(name, CODES[n] ?? '') });
    expect(reply.statusCode, reply.body).toBe(201);
  }
}

beforeAll(async () => {
  platform = await startPlatform();
  root = await platform.person('root');
  await platform.make.platformRole(root.subject_id, 'super_admin');
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, root.subject_id, 'admin');
  await make('/v2/apps', (app_name, app_code) => ({
    app_name,
    app_code,
    time_zone_id: app_code === 'aaa' ? 'Asia/Kuala_Lumpur' : 'Europe/Berlin',
  }));
  await make('/v2/projects', (project_name, project_id) => ({
    project_name,
    project_id,
    callback_address: `https://${project_id}.example/back`,
  }));
  await make('/v2/templates', (template_name) => ({ template_name }));
  await make('/v2/services', (nickname, service_code) => ({ nickname, service_code, name: newUuid() }));
  await make(`/v2/apps/${app_id}/permissions`, (name, code) => ({ name, code: `${code}:use` }));
  for (const nick_name of NAMES) {
    const { subject_id } = await platform.uc.person({ nick_name });
    expect((await root.send({ method: 'POST', url: `/v2/apps/${app_id}/members`, body: { subject_id } })).statusCode).toBe(201);
  }
});
afterAll(() => platform.close());

const waysOf = ({ query }: Endpoint): readonly string[] => {
  const allowed = query instanceof z.ZodObject ? (query.shape['order'] as unknown) : undefined;
  const options = allowed instanceof z.ZodOptional ? (allowed.unwrap() as unknown) : undefined;
  return options instanceof z.ZodEnum ? options.options.map(String).filter((way) => way.startsWith('-')) : [];
};
const lists = endpoints.flatMap((endpoint) => waysOf(endpoint).map((way) => [nameOf(endpoint), endpoint, way.slice(1)] as const));

test.for(lists)('%s is ordered by %3$s either way, and without being asked by its usual order', async ([, { path }, field]) => {
  const read = async (order: string): Promise<(string | number)[]> => {
    const reply = await root.send({ method: 'GET', url: `${path.replace(':app_id', app_id)}?order=${order}` });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ items: Row[] }>().items.map((row) => row[field] ?? '');
  };
  const up = await read(field);
  const down = await read(`-${field}`);
  expect(up.length).toBeGreaterThan(2);
  expect(down).toEqual(up.toReversed());
  expect(up).toEqual(up.toSorted((a, b) => (typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'en'))));
});

test('a list is not ordered by what its contract does not name', async () => {
  const reply = await root.send({ method: 'GET', url: `/v2/apps/${app_id}/members?order=version` });
  expect(reply.statusCode).toBe(400);
});
