import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../../tools/lib/processes/run.ts';

/** Everything that Podman, Buildah and what they start is given. */
export const CONTAINER_ENV: NodeJS.ProcessEnv = { CONTAINERS_CONF: join(import.meta.dirname, 'containers.conf') };

const USUAL_S = 120;

interface ToolOptions {
  readonly cwd?: string;
  /** It is ended after this. */
  readonly most_s?: number;
}

const PACKAGES = { podman: 'podman', buildah: 'buildah', 'podman-compose': 'podman-compose', mmdebstrap: 'mmdebstrap', runc: 'runc' };

/** Said once, before anything is built. */
export function assertContainerTools(): void {
  const missing = Object.entries(PACKAGES).filter(([name]) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name))));
  if (missing.length > 0)
    throw new Error(`Containers need more packages: apt-get install ${missing.map(([, name]) => name).join(' ')} netavark catatonit.`);
  if (process.getuid?.() !== 0) throw new Error('The drill builds images and makes network namespaces: run it as root.');
}

async function tool(name: string, args: readonly string[], { cwd, most_s = USUAL_S }: ToolOptions): Promise<string> {
  const place = cwd === undefined ? {} : { cwd };
  return (await capture('timeout', ['--kill-after=5', String(most_s), name, ...args], { env: CONTAINER_ENV, ...place })).trim();
}

/** Answers what it printed. */
export const podman = (args: readonly string[], options: ToolOptions = {}): Promise<string> => tool('podman', args, options);

interface Build {
  readonly image: string;
  /** Its context; the Dockerfile is in it unless another is named. */
  readonly folder: string;
  readonly file?: string;
  readonly args?: Readonly<Record<string, string>>;
  /** Folders and files of this machine that are there while it is built, and not afterwards. */
  readonly volumes?: readonly string[];
  readonly most_s?: number;
}

/** The Docker format: the other one has no HEALTHCHECK. */
export async function build({ image, folder, file, args = {}, volumes = [], most_s = 1_200 }: Build): Promise<void> {
  const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  const mounted = volumes.flatMap((volume) => ['--volume', volume]);
  const named = file === undefined ? [] : ['--file', file];
  const how = ['--format', 'docker', '--layers', '--isolation', 'chroot', '--network', 'host', '--quiet'];
  await tool('buildah', ['build', ...how, ...named, ...given, ...mounted, '--tag', image, folder], { most_s });
}

export async function hasImage(image: string): Promise<boolean> {
  try {
    await podman(['image', 'exists', image]);
    return true;
  } catch {
    return false;
  }
}
