import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as sdk from '../src/index.ts';
import { bundleTypes } from '../scripts/bundle-types.ts';

const REPORT = join(import.meta.dirname, '..', 'api-report.d.ts');
const TSC = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'tsc');

test('the API report is the public surface as it is; `npm run types` writes it anew', async () => {
  const report = (await readFile(REPORT, 'utf8')).split('\n').slice(1).join('\n');
  expect(await bundleTypes()).toBe(report);
});

test('the API report names every export, and nothing in it comes from another package', async () => {
  const report = await readFile(REPORT, 'utf8');
  const listed = Array.from(report.slice(report.lastIndexOf('export {')).matchAll(/^ {2}(\w+),$/gm), ([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(Object.keys(sdk)));
  expect(report).not.toMatch(/^import|from '|import\(/m);
});

const CONSUMER = `
import { createUcClient, REGISTRY, registerByMobile, signInWithQr, UC_CALLS, type UcClient } from './uc-sdk.js';
const uc: UcClient = createUcClient({ host: 'https://uc.example.com', app_id: 'a' });
const token = await uc.signInWithPassword({ orgUserCode: 'ann', orgCode: 'demo', password: 'x', keepLogin: true });
const expires: string = token.expires_at;
const people = await uc.call(UC_CALLS.orgUsers.search, { params: { org_id: '1' }, body: { keyword: 'ann' } });
const name: string | undefined = people.items[0]?.nickName;
const origins = await uc.call(REGISTRY.list_origins, {});
const made = await registerByMobile(uc, { mobile: '13800138000', smsCode: '123456', password: 'x' });
// @ts-expect-error -- an input that the call does not have
await registerByMobile(uc, { mobile: '13800138000', smsCode: '123456', password: 'x', nothing: 1 });
// @ts-expect-error -- a search without its keyword
await uc.call(UC_CALLS.orgUsers.search, { params: { org_id: '1' }, body: {} });
const seen = await signInWithQr(uc, { onTicket: (ticket) => ticket.number.length });
export const all = [expires, name, origins.count, made.account_id, seen.status];
`;

test('a page author without our sources can use the published types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uc-sdk-consumer-'));
  try {
    await copyFile(REPORT, join(folder, 'uc-sdk.d.ts'));
    await writeFile(join(folder, 'page.ts'), CONSUMER);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const compilerOptions = { module: 'NodeNext', target: 'ES2024', lib: ['ES2024', 'DOM'], strict: true, noEmit: true, types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    const { stdout } = await promisify(execFile)(process.execPath, [TSC, '-p', folder]).catch((failed: { stdout: string }) => failed);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
