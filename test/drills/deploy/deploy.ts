import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertChromium } from '../../../tools/lib/chromium.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { run } from '../../../tools/lib/processes/run.ts';
import { step } from '../../../tools/lib/progress.ts';
import type { DrillOptions } from '../drill.ts';
import { buildPortico } from './build-image.ts';
import { COMPOSE_ENV } from './compose-stack.ts';
import { assertContainerTools, CONTAINER_ENV } from './containers.ts';
import { measureImage } from './image.ts';
import { installPackage } from './deb.ts';
import { checkManifests } from './kube.ts';
import { installSchemas, openSchemas } from './manifest-schema.ts';
import { judgeRows, type Row, telling } from './rows.ts';
import { ensureServerImages } from './server-images.ts';

const PARTS = ['image', 'compose', 'kubernetes', 'deb'] as const;
type Part = (typeof PARTS)[number];

/**
 * A network that has a loopback and nothing else: every port is free, and nothing can be reached from there. Both ends of a cable
 * that leads nowhere, with an address that is nobody's (RFC 5737), since a browser without any calls itself offline.
 */
const NETWORK = [
  'ip link set lo up',
  'ip link add end0 type veth peer name end1',
  'ip address add 192.0.2.1/32 dev end0',
  'ip link set end0 up',
  'ip link set end1 up',
];
const ALONE = ['--net', 'sh', '-c', [...NETWORK, 'exec "$0" "$@"'].join(' && ')];

async function onLoopback(guard: Guard, part: Part, folder: string, fault: boolean): Promise<Row[]> {
  const file = join(folder, 'rows.json');
  rmSync(file, { force: true });
  const program = [process.execPath, join(import.meta.dirname, 'on-loopback.ts'), part, folder, ...(fault ? ['fault'] : [])];
  const code = await run('unshare', [...ALONE, ...program], { guard, env: { ...CONTAINER_ENV, ...COMPOSE_ENV } });
  // on-loopback.ts has written it.
  const rows = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
  return code === 0 ? rows : [...rows, { part, what: 'did not come to its end', found: 'what it said is above', ok: false }];
}

async function deployImage(guard: Guard, parts: readonly Part[], folder: string, fault: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  const took = await step('Building the image', buildPortico);
  telling(rows, 'image')('built', `in ${Math.round(took)} s; layers of an earlier build are used again`);
  await measureImage(telling(rows, 'image'));
  if (parts.some((part) => part !== 'image')) await step('Making an image of the servers', ensureServerImages);
  if (parts.includes('compose')) rows.push(...(await onLoopback(guard, 'compose', folder, fault)));
  if (parts.includes('kubernetes')) {
    await step('Installing the schemas of Kubernetes', () => installSchemas(folder));
    await checkManifests(openSchemas(folder), fault, telling(rows, 'kubernetes'));
    rows.push(...(await onLoopback(guard, 'kubernetes', folder, fault)));
  }
  return rows;
}

/** The image is built and measured, compose.yaml and the manifests are run, the package is installed. */
export async function deploy(guard: Guard, { fault, only }: DrillOptions): Promise<boolean> {
  const parts = PARTS.filter((part) => only === undefined || part === only);
  if (parts.length === 0) throw new Error(`There is no part ${only ?? ''}: ${PARTS.join(', ')}.`);
  assertContainerTools();
  const folder = mkdtempSync(join(tmpdir(), 'portico-deploy-'));
  guard.add({ remove: folder });
  const rows: Row[] = [];
  const of_image = parts.filter((part) => part !== 'deb');
  if (of_image.length > 0) {
    assertChromium();
    rows.push(...(await deployImage(guard, of_image, folder, fault)));
  }
  if (parts.includes('deb')) await installPackage(guard, fault, telling(rows, 'deb'));
  return judgeRows(rows);
}
