import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { assertTenantScoped } from '@portico/server-kit/db/tenant-guard';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkImports } from '../../tools/lib/imports.ts';
import { bin, ROOT } from '../../tools/lib/root.ts';
import { plant, typeErrors } from './support/plant.ts';
import { unboundedStrings } from './support/unbounded-strings.ts';

// Each check is shown what it must find, beside the same thing without the fault.
const source = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const CALL = `import { endpoint } from '@portico/contracts/endpoint';
export const call = endpoint({ method: 'POST', path: '/v2/x', summary: 'x', access: 'signed_in', operation: { event: 'app.created' }, errors: ['MP/APP_FROZEN'] });
`;

test('the compiler refuses a call without access, a write that does not say how it is logged or as which event, and an error that is not in the table', () => {
  const errors = typeErrors({
    'whole.ts': CALL,
    'no-access.ts': CALL.replace(`access: 'signed_in', `, ''),
    'no-operation.ts': CALL.replace(/operation: \{.*?\}, /, ''),
    'no-event.ts': CALL.replace(`event: 'app.created'`, ''),
    'unknown-event.ts': CALL.replace('app.created', 'app.painted'),
    'unknown-error.ts': CALL.replace('MP/APP_FROZEN', 'MP/NO_SUCH_CODE'),
  });
  expect(errors['whole.ts']).toEqual([]);
  expect(errors['no-access.ts']).toHaveLength(1);
  expect(errors['no-operation.ts']).toHaveLength(1);
  expect(errors['no-event.ts']).toHaveLength(1);
  expect(errors['unknown-event.ts']).toHaveLength(1);
  expect(errors['unknown-error.ts']).toHaveLength(1);
});

const MOUNT = `import type { Kit } from '@portico/server-kit/http/kit';
import { call } from './call.ts';
export const mountAll = (kit: Kit<object>): void => kit.mount({ call }, { call: async (ctx) => ctx.fail('MP/APP_FROZEN') });
`;

test('the compiler refuses a declared call without a handler and a handler that fails with an undeclared code', () => {
  const errors = typeErrors({
    'call.ts': CALL,
    'whole.ts': MOUNT,
    'no-handler.ts': MOUNT.replace(/\{ call: async.*\) \}/, '{}'),
    'undeclared-code.ts': MOUNT.replace('MP/APP_FROZEN', 'MP/MENU_NOT_FOUND'),
  });
  expect(errors['whole.ts']).toEqual([]);
  expect(errors['no-handler.ts']).toHaveLength(1);
  expect(errors['undeclared-code.ts']).toHaveLength(1);
});

const LINES = `import type { Described } from '@portico/contracts/described/description';
export const lines: Described = { in: ['apps', 'apps.by_code', 'App'], fields: { app_id: 'x' } };
`;

test('the compiler refuses a description at a group or a call that is not declared', () => {
  const errors = typeErrors({
    'whole.ts': LINES,
    'no-group.ts': LINES.replace("'apps',", "'appz',"),
    'no-call.ts': LINES.replace('apps.by_code', 'apps.by_cod'),
  });
  expect(errors['whole.ts']).toEqual([]);
  expect(errors['no-group.ts']).toHaveLength(1);
  expect(errors['no-call.ts']).toHaveLength(1);
});

test('the compiler refuses an error code that lacks its text in one language', () => {
  const table = source('packages/contracts/src/errors/common.ts').replace('./error-entry.ts', '@portico/contracts/errors/error-entry');
  const errors = typeErrors({ 'whole.ts': table, 'no-russian.ts': table.replace(/\n\s+ru: .*/, '') });
  expect(errors['whole.ts']).toEqual([]);
  expect(errors['no-russian.ts']).not.toEqual([]);
});

test('the compiler refuses a language of the console that lacks one key of English', () => {
  const errors = typeErrors({
    'texts-type.ts': source('apps/console/src/locales/texts-type.ts'),
    'en/errors.ts': source('apps/console/src/locales/en/errors.ts'),
    'ar/errors.ts': source('apps/console/src/locales/ar/errors.ts'),
    'ru/errors.ts': source('apps/console/src/locales/ru/errors.ts').replace(/aborted: '[^']*',?/, ''),
  });
  expect(errors['ar/errors.ts']).toEqual([]);
  expect(errors['ru/errors.ts']).not.toEqual([]);
});

const api = 'apps/platform-api/src/features';
const web = 'apps/console/src';
const kit = 'packages/server-kit/src';

const sound = {
  [`${api}/a/a.service.ts`]: 'export const a = 1;\n',
  [`${api}/b/b.service.ts`]: 'export const b = 1;\n',
  [`${api}/b/b.queries.ts`]: 'export const b = 1;\n',
  [`${api}/c/c.service.ts`]: `import '../b/b.service.ts';\n`,
  [`${web}/app/start.ts`]: `import '../features/b/b-page.ts';\n`,
  [`${web}/features/b/b-page.ts`]: `import '../../domain/menus.ts';\n`,
  [`${web}/domain/menus.ts`]: `import '../session/token.ts';\n`,
  [`${web}/session/token.ts`]: `import '../api/http.ts';\nimport '../ui/icon.ts';\n`,
  [`${web}/api/http.ts`]: `import '../../../../packages/uc-sdk/src/index.ts';\n`,
  [`${web}/ui/icon.ts`]: 'export const icon = 1;\n',
  'apps/console/gallery/groups.ts': 'export const groups = 1;\n',
  [`${kit}/http/kit.ts`]: `import '../work/run.ts';\n`,
  [`${kit}/work/run.ts`]: 'export const run = 1;\n',
  [`${kit}/db/one.ts`]: `import type { Two } from './two.ts';\nexport type One = Two;\n`,
  [`${kit}/db/two.ts`]: 'export type Two = 2;\n',
  [`${kit}/db/two.test.ts`]: `import './two.ts';\n`,
  'packages/contracts/src/langs.ts': 'export const LANGS = [];\n',
  'packages/contracts/src/endpoint.ts': `import 'zod';\n`,
  'packages/uc-sdk/src/index.ts': `import '../../contracts/src/langs.ts';\n`,
  'examples/larkfield/server/app.ts': 'export const app = 1;\n',
  'tools/lib/root.ts': 'export const root = 1;\n',
  'test/faults/writers.ts': `import '../../tools/lib/root.ts';\n`,
};
const TREES = ['apps', 'packages', 'examples', 'tools', 'test/faults'];

test('the import check finds nothing in a sound tree', async () => {
  expect((await checkImports(plant(sound), TREES)).output).toContain('no dependency violations found');
});

const IMPORTS: readonly (readonly [what: string, rule: string, from: string, to: string])[] = [
  ['a feature that imports another feature', 'feature-does-not-import-feature', `${api}/a/a.routes.ts`, '../b/b.queries.ts'],
  [
    'a service that imports the queries of another feature',
    'service-imports-only-services-of-other-features',
    `${api}/a/a.service.ts`,
    '../b/b.queries.ts',
  ],
  ['a screen that imports another feature', 'feature-does-not-import-feature', `${web}/features/a/a-page.ts`, '../b/b-page.ts'],
  ['a query that imports a service', 'queries-know-only-sql', `${api}/a/a.queries.ts`, './a.service.ts'],
  [
    'a query that runs a unit of work',
    'queries-know-only-sql',
    `${api}/a/work.queries.ts`,
    '../../../../../packages/server-kit/src/work/run.ts',
  ],
  ['a query that imports the pool', 'queries-know-only-sql', `${api}/a/pool.queries.ts`, 'pg'],
  ['a route that imports SQL', 'routes-know-no-sql', `${api}/a/sql.routes.ts`, 'kysely'],
  ['a service that imports HTTP', 'service-knows-no-http', `${api}/a/http.service.ts`, 'fastify'],
  ['a unit of work that imports the server', 'work-knows-no-http', `${kit}/work/job.ts`, 'fastify'],
  ['a unit of work that imports the mapping of HTTP', 'work-knows-no-http', `${kit}/work/mapped.ts`, '../http/kit.ts'],
  [
    'a package that imports an app',
    'kit-knows-no-feature',
    `${kit}/http/app.ts`,
    '../../../../apps/platform-api/src/features/a/a.service.ts',
  ],
  [
    'an app that imports another app',
    'services-do-not-import-each-other',
    'apps/user-centre/src/other.ts',
    '../../platform-api/src/features/a/a.service.ts',
  ],
  ['an import of what is not there', 'nothing-unresolved', `${kit}/http/gone.ts`, './nowhere.ts'],
  ['code that imports a test', 'tests-are-not-imported', `${kit}/db/three.ts`, './two.test.ts'],
  ['a contract that imports the server', 'contracts-import-only-zod', 'packages/contracts/src/server.ts', 'fastify'],
  ['a rule of the contracts that imports zod', 'rules-are-free-of-zod', 'packages/contracts/src/rules/names.ts', 'zod'],
  [
    'an SDK that imports the values of a contract',
    'sdk-imports-rules-types-and-noble',
    'packages/uc-sdk/src/calls.ts',
    '../../contracts/src/endpoint.ts',
  ],
  ['a frame that imports anything', 'frame-imports-nothing', 'packages/frame/src/page.ts', 'zod'],
  [
    'an example that imports more than the frame',
    'examples-use-only-the-frame',
    'examples/larkfield/server/langs.ts',
    '../../../packages/contracts/src/langs.ts',
  ],
  [
    'an app that imports an example',
    'nothing-imports-examples',
    'apps/platform-api/src/sample.ts',
    '../../../examples/larkfield/server/app.ts',
  ],
  ['an app that imports a tool', 'nothing-imports-the-tools', 'apps/platform-api/src/root.ts', '../../../tools/lib/root.ts'],
  ['a command that imports a test', 'tools-import-no-tests', 'tools/commands/faults.ts', '../../test/faults/writers.ts'],
  ['a screen that imports the start', 'console-features-imports-only-below', `${web}/features/a/start.ts`, '../../app/start.ts'],
  ['a part of the domain that imports a screen', 'console-domain-imports-only-below', `${web}/domain/page.ts`, '../features/b/b-page.ts'],
  ['a session that imports the domain', 'console-session-imports-only-below', `${web}/session/menus.ts`, '../domain/menus.ts'],
  ['a call that imports a component', 'console-api-imports-only-below', `${web}/api/icon.ts`, '../ui/icon.ts'],
  ['a component that imports the session', 'console-ui-imports-only-below', `${web}/ui/button.ts`, '../session/token.ts'],
  ['a pure function that imports a call', 'console-lib-imports-only-below', `${web}/lib/math.ts`, '../api/http.ts'],
  [
    'a component that imports a contract',
    'console-ui-knows-no-contract',
    `${web}/ui/langs.ts`,
    '../../../../packages/contracts/src/langs.ts',
  ],
  [
    'a screen that uses the SDK',
    'console-uses-the-sdk-in-session-and-api',
    `${web}/features/a/sdk.ts`,
    '../../../../../packages/uc-sdk/src/index.ts',
  ],
  ['a gallery that shows a screen', 'gallery-shows-only-ui', 'apps/console/gallery/a.gallery.ts', '../src/features/b/b-page.ts'],
  ['a screen that imports the gallery', 'nothing-imports-the-gallery', `${web}/features/a/shown.ts`, '../../../gallery/groups.ts'],
  ['a console that imports the database', 'console-knows-no-server', `${web}/api/rows.ts`, 'kysely'],
  ['code of the browser that imports Node', 'browser-code-uses-no-node-modules', `${web}/lib/files.ts`, 'node:fs'],
];

test('the import check finds each import that the architecture forbids', async () => {
  const faults = Object.fromEntries(IMPORTS.map(([, , from, to]) => [from, `import '${to}';\n`]));
  const found = await checkImports(plant({ ...sound, ...faults }), TREES);
  expect(found.ok).toBe(false);
  for (const [what, rule, from] of IMPORTS) expect.soft(found.output, what).toContain(`${rule}: ${from} → `);
});

test('the import check finds two files that import nothing but a type of each other', async () => {
  const back = { [`${kit}/db/two.ts`]: `import type { One } from './one.ts';\nexport type Two = One | 2;\n` };
  const found = await checkImports(plant({ ...sound, ...back }), TREES);
  expect(found.ok).toBe(false);
  expect(found.output).toContain('no-cycles');
});

test('every rule of the import check has been shown something that it must find', () => {
  const { forbidden }: { forbidden: readonly { name: string }[] } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));
  const shown = new Set(['no-cycles', ...IMPORTS.map(([, rule]) => rule)]);
  expect(forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});

test('the length check finds a text without a maximum wherever it hides', () => {
  const bounded = z.string().max(10);
  expect(
    unboundedStrings(z.object({ a: bounded, b: z.array(bounded), c: z.record(bounded, bounded), d: z.stringbool().optional() })),
  ).toEqual([]);
  const hidden = z.object({
    plain: z.string(),
    trimmed: z.string().trim().min(1).default(''),
    list: z.array(z.object({ name: z.string().nullable() })),
    map: z.record(z.string(), bounded),
    either: z.union([z.literal(''), z.string()]),
    formed: z.email(),
    piped: z.string().transform(String).pipe(z.string().max(5)),
    anything: z.unknown(),
    loose: z.looseObject({}),
  });
  expect(unboundedStrings(hidden)).toEqual([
    '.plain',
    '.trimmed',
    '.list[].name',
    '.map{key}',
    '.either',
    '.formed',
    '.piped',
    '.anything',
    '.loose.*',
  ]);
});

test('the tenant check finds a statement on a tenant table that names no app', () => {
  const tables = ['app_menu'];
  expect(() => assertTenantScoped('select * from app_menu where app_id = $1 and app_menu_id = $2', tables)).not.toThrow();
  expect(() => assertTenantScoped('select * from app_menu where app_menu_id = $1', tables)).toThrow('app_id');
  expect(() => assertTenantScoped('update app_menu set name = $1 where app_menu_id = $2', tables)).toThrow('app_id');
});

test('the check of what is used finds an export that only a test imports', () => {
  const whole = {
    'package.json': '{ "name": "whole", "private": true, "type": "module", "workspaces": ["apps/*"] }',
    'knip.production.json': source('knip.production.json'),
    'apps/one/package.json': '{ "name": "one", "private": true, "type": "module" }',
    'apps/one/src/main.ts': `import { used } from './parts.ts';\nconsole.log(used);\n`,
    'apps/one/src/parts.ts': 'export const used = 1;\n',
  };
  const planted = {
    ...whole,
    'apps/one/src/parts.ts': 'export const used = 1;\nexport const only_tested = 2;\n',
    'apps/one/src/parts.test.ts': `import { only_tested } from './parts.ts';\nconsole.log(only_tested);\n`,
  };
  const args = ['--production', '--config', 'knip.production.json', '--no-config-hints'];
  const [clean, faulty] = [whole, planted].map((files) => spawnSync(bin('knip'), args, { cwd: plant(files), encoding: 'utf8' }).stdout);
  expect(clean).not.toContain('parts.ts');
  expect(faulty).toContain('only_tested');
});
