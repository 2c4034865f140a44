import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertChromium } from '../../../tools/lib/chromium.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { capture, run } from '../../../tools/lib/processes/run.ts';
import { step } from '../../../tools/lib/progress.ts';
import type { DrillOptions } from '../drill.ts';
import { buildPortico } from './build-image.ts';
import { COMPOSE_ENV } from './compose-stack.ts';
import { assertContainerTools, CONTAINER_ENV } from './containers.ts';
import { measureImage } from './image.ts';
import { checkManifests } from './kube.ts';
import { installSchemas, openSchemas } from './manifest-schema.ts';
import { judgeRows, type Row, type Tell } from './rows.ts';
import { ensureServerImages } from './server-images.ts';

/** A network that has a loopback and nothing else: every port is free, and nothing can be reached from there. */
const ALONE = ['--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"'];

async function onLoopback(guard: Guard, part: string, folder: string, fault: boolean): Promise<Row[]> {
  const file = join(folder, 'rows.json');
  rmSync(file, { force: true });
  const program = [process.execPath, join(import.meta.dirname, 'on-loopback.ts'), part, folder, ...(fault ? ['fault'] : [])];
  const code = await run('unshare', [...ALONE, ...program], { guard, env: { ...CONTAINER_ENV, ...COMPOSE_ENV } });
  // on-loopback.ts has written it.
  const rows = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
  return code === 0 ? rows : [...rows, { part, what: 'did not come to its end', found: 'what it said is above', ok: false }];
}

/** The image is built and measured, compose.yaml and the manifests are run. */
export async function deploy(guard: Guard, { fault }: DrillOptions): Promise<boolean> {
  assertContainerTools();
  assertChromium();
  await capture('kubectl', ['version', '--client']);
  const folder = mkdtempSync(join(tmpdir(), 'portico-deploy-'));
  guard.add({ remove: folder });
  const rows: Row[] = [];
  const telling =
    (part: string): Tell =>
    (what, found, ok = true) =>
      void rows.push({ part, what, found, ok });

  await step('Making images of the servers', ensureServerImages);
  const took = await step('Building the image', buildPortico);
  telling('image')('built', `in ${Math.round(took)} s`);
  await measureImage(telling('image'));
  await step('Installing the schemas of Kubernetes', () => installSchemas(folder));
  await checkManifests(openSchemas(folder), fault, telling('kubernetes'));
  rows.push(...(await onLoopback(guard, 'compose', folder, fault)));
  rows.push(...(await onLoopback(guard, 'kubernetes', folder, fault)));
  return judgeRows(rows);
}
