import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import { capture } from '../../../tools/lib/processes/run.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { PORTICO_IMAGE } from './build-image.ts';
import { composeUp, volumeOf } from './compose-stack.ts';
import { podman } from './containers.ts';
import { lookInside } from './image.ts';
import type { Manifest, Schemas } from './manifest-schema.ts';
import type { Tell } from './rows.ts';

const OVERLAYS = ['small', 'high-availability'];
/** What Podman 4.3 runs of them; the rest is compared with its schema alone. */
const PLAYED = new Set(['ConfigMap', 'PersistentVolumeClaim', 'Deployment']);
/** Of the checkpoints, as worker.yaml names it. */
const CLAIM = 'portico-checkpoints';
const PODS = { 'user-centre': 8081, platform: 8080, worker: 9103 };

const render = (overlay: string): Promise<string> =>
  capture('kubectl', ['kustomize', join(ROOT, 'deploy', 'kubernetes', 'overlays', overlay)]);

/** Fields that no version of Kubernetes knows, to see that they are found. */
const misspelt = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.map((manifest) => (manifest.kind === 'Deployment' ? { ...manifest, spec: { ...specOf(manifest), replica: 2 } } : manifest));

// Rendered by Kustomize and compared with its schema before anything of it is read.
const specOf = (manifest: Manifest): { template: { spec: object } } =>
  (manifest as Manifest & { spec: { template: { spec: object } } }).spec;

/** Each overlay is rendered and compared with the schemas of Kubernetes. Needs the network: the schemas are installed. */
export async function checkManifests(schemas: Schemas, fault: boolean, tell: Tell): Promise<void> {
  for (const overlay of OVERLAYS) {
    const manifests = schemas.parse(await render(overlay));
    const wrong = await schemas.check(fault ? misspelt(manifests) : manifests);
    tell(
      overlay,
      `${manifests.length} manifests rendered; ${wrong.length === 0 ? 'all fit their schemas' : wrong.join('; ')}`,
      wrong.length === 0,
    );
  }
}

/** The addresses of this machine instead of those of a cluster, and the image that was just built. */
const onLoopback = (text: string): string =>
  text
    .replaceAll(/image: \S*portico:\S+/g, `image: ${PORTICO_IMAGE}`)
    .replaceAll('http://portico-user-centre:', 'http://127.0.0.1:')
    .replaceAll('https://portico.example.org', 'https://localhost:8443');

/** Podman would publish the ports of a container, and ask probes with a curl that the image does not have: the drill asks them. */
function withoutPorts(manifest: Manifest): Manifest {
  const leave = (key: string, value: unknown): unknown => (key === 'ports' || key.endsWith('Probe') ? undefined : value);
  // The same without these fields.
  return JSON.parse(JSON.stringify(manifest, leave)) as Manifest;
}

/** Podman keeps a Secret as JSON, its values in base64. */
async function keepSecret(guard: Guard, name: string, settings: NodeJS.Dict<string>, folder: string): Promise<void> {
  const file = join(folder, `${name}.json`);
  const onHost = (value = ''): string => value.replaceAll(/@(?:postgres|redis):/g, '@127.0.0.1:');
  const entries = Object.entries(settings).map(([key, value]) => [key, Buffer.from(onHost(value)).toString('base64')]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
  guard.add({ command: 'sh', args: ['-c', `podman secret rm ${name} || true`] });
  await podman(['secret', 'create', name, file]);
}

async function play(guard: Guard, file: string): Promise<void> {
  guard.add({ command: 'sh', args: ['-c', `timeout 60 podman play kube --down ${file} || true`] });
  await podman(['play', 'kube', '--network', 'host', file]);
}

/** The Job as a Pod, and the Deployments, on databases that compose.yaml has set up. */
export async function runManifests(guard: Guard, schemas: Schemas, folder: string, tell: Tell): Promise<void> {
  // The claim's volume, of this run and of one before.
  const dropped = ['volume', 'rm', '--force', CLAIM];
  guard.add({ command: 'podman', args: dropped });
  await podman(dropped);
  const stack = await composeUp(guard, ['setup']);
  const settings = await podman(['volume', 'inspect', '--format', '{{.Mountpoint}}', volumeOf('settings')]);
  for (const [secret, name] of [
    ['portico', 'portico.env'],
    ['portico-migrator', 'migrator.env'],
  ] as const)
    await keepSecret(guard, secret, parseEnv(readFileSync(join(settings, name), 'utf8')), folder);

  const manifests = schemas.parse(onLoopback(await render('small')));
  const write = (name: string, those: readonly unknown[]): string => {
    const file = join(folder, name);
    writeFileSync(file, schemas.print(those));
    return file;
  };
  const job = manifests.find(({ kind }) => kind === 'Job');
  if (job === undefined) throw new Error('There is no Job among the manifests');
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: job.metadata, spec: specOf(job).template.spec };
  await play(guard, write('job.yaml', [...manifests.filter(({ kind }) => kind === 'ConfigMap'), pod]));
  const migrate = `${job.metadata.name}-portico`;
  const code = await podman(['wait', migrate]);
  const told = await podman(['logs', migrate]);
  tell('migrate Job, as a Pod', `ended with ${code}: ${told.slice(0, 80)}`, code === '0');

  await play(guard, write('deployments.yaml', manifests.filter(({ kind }) => PLAYED.has(kind)).map(withoutPorts)));
  for (const [name, port] of Object.entries(PODS)) {
    const ready = await until(name, () => assertReady(port), 60_000).then(
      () => true,
      () => false,
    );
    tell(
      `Deployment portico-${name}`,
      ready ? 'ready' : `not ready: ${await podman(['pod', 'logs', '--tail', '5', `portico-${name}-pod-0`])}`,
      ready,
    );
  }
  await lookInside('portico-platform-pod-0-portico', tell);
  const kinds = schemas.parse((await Promise.all(OVERLAYS.map(render))).join('---\n')).map(({ kind }) => kind);
  tell('not run, only checked', [...new Set(kinds)].filter((kind) => !PLAYED.has(kind) && kind !== 'Job').join(', '));
  await stack.down();
}

async function assertReady(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
}
