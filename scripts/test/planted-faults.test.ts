import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertTenantScoped } from '@portico/server-kit/db/tenant-guard';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkImports } from '../imports.ts';
import { ROOT } from '../root.ts';
import { plant, typeErrors } from './support/plant.ts';
import { unboundedStrings } from './support/unbounded-strings.ts';

// Each check is shown what it must find, beside the same thing without the fault.
const source = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const CALL = `import { endpoint } from '@portico/contracts/endpoint';
export const call = endpoint({ method: 'POST', path: '/v2/x', summary: 'x', access: 'signed_in', operation: { module: 'app', act: 'created' }, errors: ['MP/APP_FROZEN'] });
`;

test('the compiler refuses a call without access, a write that does not say how it is logged or what it does and an error that is not in the table', () => {
  const errors = typeErrors({
    'whole.ts': CALL,
    'no-access.ts': CALL.replace(`access: 'signed_in', `, ''),
    'no-operation.ts': CALL.replace(/operation: \{.*?\}, /, ''),
    'no-act.ts': CALL.replace(`, act: 'created'`, ''),
    'unknown-error.ts': CALL.replace('MP/APP_FROZEN', 'MP/NO_SUCH_CODE'),
  });
  expect(errors['whole.ts']).toEqual([]);
  expect(errors['no-access.ts']).toHaveLength(1);
  expect(errors['no-operation.ts']).toHaveLength(1);
  expect(errors['no-act.ts']).toHaveLength(1);
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
const web = 'apps/console/src/features';

const sound = {
  [`${api}/a/a.service.ts`]: 'export const a = 1;\n',
  [`${api}/b/b.service.ts`]: 'export const b = 1;\n',
  [`${api}/b/b.queries.ts`]: 'export const b = 1;\n',
  [`${web}/b/b-page.ts`]: 'export const b = 1;\n',
  'apps/console/src/session/token.ts': 'export const token = 1;\n',
  [`${api}/c/c.service.ts`]: `import '../b/b.service.ts';\n`,
};

test('the import check finds nothing in a sound tree', () => {
  expect(checkImports(plant(sound), ['apps']).output).toContain('no dependency violations found');
});

test.for([
  ['a feature that imports another feature', 'feature-does-not-import-feature', `${api}/a/a.routes.ts`, '../b/b.queries.ts'],
  [
    'a service that imports the queries of another feature',
    'service-imports-only-services-of-other-features',
    `${api}/a/a.service.ts`,
    '../b/b.queries.ts',
  ],
  ['a screen that imports another feature', 'feature-does-not-import-feature', `${web}/a/a-page.ts`, '../b/b-page.ts'],
  ['a query that imports a service', 'queries-know-only-sql', `${api}/a/a.queries.ts`, './a.service.ts'],
  ['a query that imports the pool', 'queries-know-only-sql', `${api}/a/a.queries.ts`, 'pg'],
  ['a route that imports SQL', 'routes-know-no-sql', `${api}/a/a.routes.ts`, 'kysely'],
  ['a service that imports HTTP', 'service-knows-no-http', `${api}/a/a.service.ts`, 'fastify'],
  ['a component that imports the session', 'console-ui-imports-only-to-the-right', 'apps/console/src/ui/button.ts', '../session/token.ts'],
  ['a contract that imports the server', 'contracts-import-only-zod', 'packages/contracts/src/x.ts', 'fastify'],
] as const)('the import check finds %s', ([, rule, from, to]) => {
  const found = checkImports(plant({ ...sound, [from]: `import '${to}';\n` }), from.startsWith('packages') ? ['packages'] : ['apps']);
  expect(found.ok).toBe(false);
  expect(found.output).toContain(rule);
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
