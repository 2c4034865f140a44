import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESCRIBED } from '@portico/contracts/described/described';
import type { Described } from '@portico/contracts/described/description';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { expect, test } from 'vitest';
import { checkDescribed } from '../../tools/openapi/described.ts';
import { API_FOLDER } from '@portico/server-kit/http/api-reference';
import { apiFiles } from '../../tools/openapi/documents.ts';
import type { ApiDocument } from '../../tools/openapi/shape.ts';

const files = apiFiles();
const SERVICES = [
  ['user-centre', userCentreEndpoints],
  ['platform', platformEndpoints],
] as const;

test.each([...files.keys()])('docs/api/%s is what the contracts print; npm run openapi prints it anew [ASVS 2.1.1]', (name) => {
  expect(readFileSync(join(API_FOLDER, name), 'utf8') === files.get(name)).toBe(true);
});

test.each(SERVICES)('the OpenAPI document of %s has every declared call, and every reference in it leads somewhere', (name, groups) => {
  const content = files.get(`${name}.openapi.json`) ?? '';
  const document = JSON.parse(content) as ApiDocument;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.values(groups).flatMap((group) =>
    Object.values(group as Record<string, { method: string; path: string }>).map(
      (e) => `${e.method} ${e.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    ),
  );
  expect(calls.toSorted()).toEqual(declared.toSorted());
  const references = [...content.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference = '']) => reference);
  const known = new Set(Object.keys(document.components.schemas).map((schema) => `#/components/schemas/${schema}`));
  expect(references.filter((reference) => !known.has(reference))).toEqual([]);
});

test('the pages of docs/api load the two files beside them, and nothing is inline or from elsewhere', () => {
  for (const [name] of SERVICES) {
    const page = files.get(`${name}.html`) ?? '';
    const loads = [...page.matchAll(/<(?:script|link|img|iframe|style)\b[^>]*>/g)].map(([tag]) => tag);
    expect(loads).toEqual(['<link rel="stylesheet" href="reference.css">', '<script src="reference.js" defer>']);
    expect(page).not.toMatch(/<[^>]*\s(?:on\w+|style)=|<a [^>]*href="(?![#\w])|href="https?:/i);
  }
  expect(files.get('reference.js')).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\b|fetch\(|import\b[^ ]/);
  expect(files.get('reference.css')).not.toMatch(/@import|url\(/);
});

test('every link of a page leads to something on it or to a file beside it', () => {
  for (const [name] of SERVICES) {
    const page = files.get(`${name}.html`) ?? '';
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `#${id}`));
    const links = new Set([...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link));
    expect([...links].filter((link) => !ids.has(link) && !files.has(link))).toEqual([]);
  }
});

test('a call declares its refusals by status, and shows what a test got', () => {
  const { paths } = JSON.parse(files.get('platform.openapi.json') ?? '') as ApiDocument;
  const create = paths['/v2/apps/{app_id}/roles']?.['post'];
  expect(create?.responses['409']?.description).toBe('MP/ROLE_NAME_EXISTS');
  expect(create?.responses['201']?.content?.['application/json']).toHaveProperty('example.role_id');
  expect(create?.requestBody?.content?.['application/json']).toHaveProperty('example.role_name');
});

test('every call, field and parameter of the documents says what it is, and no line describes nothing [ASVS 2.1.1]', () => {
  expect(checkDescribed().faults).toEqual([]);
});

const LOST = [
  ['app_code', 'platform: apps_by_code path app_code has no description'],
  ['show_org', 'platform: apps_by_code query show_org has no description'],
  ['If-Match', 'platform: apps_update header If-Match has no description'],
  ['logo', 'platform: appLogos_save body.logo has no description'],
  ['accepted', 'platform: analytics_collect 200.accepted has no description'],
  ['findings', 'platform: appPacks_grid 200.items.cells.findings has no description'],
  ['freeze_at', 'platform: App.freeze_at has no description'],
  ['refresh_token', 'user-centre: Token.refresh_token has no description'],
] as const;

test('what has lost its line is reported by the call or shape that it belongs to', () => {
  const lost = new Set<string>(LOST.map(([key]) => key));
  const left = DESCRIBED.map(({ fields, ...block }) => ({
    ...block,
    fields: Object.fromEntries(Object.entries(fields).filter(([key]) => !lost.has(key))),
  }));
  expect(checkDescribed(left).faults).toEqual(expect.arrayContaining(LOST.map(([, fault]) => fault)));
});

test('a line for a name that no contract has, a place that needs none of its lines, and a line said twice are reported', () => {
  const more: Described[] = [
    { fields: { no_such_field: 'x' } },
    { in: ['App', 'NoSuchShape'], fields: { 'no.status': 'x' } },
    { in: ['UserApp', 'AppLogo'], fields: { capabilities: 'x' } },
  ];
  expect(checkDescribed([...DESCRIBED, ...more]).faults.toSorted()).toEqual([
    'App in the list App, NoSuchShape describes nothing',
    'App, NoSuchShape: no.status describes nothing',
    'AppLogo in the list UserApp, AppLogo describes nothing',
    'NoSuchShape in the list App, NoSuchShape describes nothing',
    'UserApp: capabilities is described twice',
    'everywhere: no_such_field describes nothing',
  ]);
});

test('the pages show what parameters, fields, and fields of what those hold mean', () => {
  const page = files.get('platform.html') ?? '';
  expect(page).toContain('<td>How many days to cover, today included.</td>');
  expect(page).toContain('<td>Picture as base64, at most 262,144 bytes before encoding; drawn anew to fit 512 by 512 pixels.</td>');
  expect(page).toContain('<th scope="row"><code>items.cells.findings</code></th>');
  expect(page).toContain('<th scope="row"><code>role_name</code> <b>required</b></th>');
  expect(page).toContain(
    '<th scope="row"><code>MP/ROLE_NAME_EXISTS</code></th><td>409</td><td>A role with this name already exists in the app.</td>',
  );
});
