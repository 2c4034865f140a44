import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { expect, test } from 'vitest';
import { API_FOLDER, apiFiles } from '../../tools/openapi/documents.ts';
import type { ApiDocument } from '../../tools/openapi/shape.ts';

const files = apiFiles();
const SERVICES = [
  ['user-centre', userCentreEndpoints],
  ['platform', platformEndpoints],
] as const;

test.each([...files.keys()])('docs/api/%s is what the contracts print; npm run openapi prints it anew', (name) => {
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

test('the pages of docs/api load nothing and run nothing', () => {
  for (const [name] of SERVICES) {
    const page = files.get(`${name}.html`) ?? '';
    expect(page).not.toMatch(/<script|<link|<img|\bon\w+=|https?:/i);
  }
});
