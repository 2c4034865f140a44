import { createHash } from 'node:crypto';
import { chmodSync, cpSync, lstatSync, lutimesSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './root.ts';

const DEBIAN = join(ROOT, 'deploy', 'debian');
const SYSTEMD = join(ROOT, 'deploy', 'systemd');
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
const SCRIPTS = ['postinst', 'prerm', 'postrm'];
const DOCUMENTS = 'usr/share/doc/portico';

/** As Debian names the machine that this Node is built for. */
export function architecture(): string {
  const name = ARCHITECTURES[process.arch];
  if (process.platform !== 'linux' || name === undefined)
    throw new Error(
      `The package holds the Node that runs this command: build it on Linux, x64 or arm64, not ${process.platform}, ${process.arch}.`,
    );
  return name;
}

/** What is enabled when the package is installed: the units that say by what they are wanted. */
function enabledUnits(): string[] {
  return readdirSync(SYSTEMD)
    .filter((name) => name.startsWith('portico') && lstatSync(join(SYSTEMD, name)).isFile())
    .filter((name) => readFileSync(join(SYSTEMD, name), 'utf8').includes('[Install]'))
    .toSorted();
}

/** Everything below a folder, in an order that does not depend on the file system. */
function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => join(folder, name));
}

const isFile = (path: string): boolean => lstatSync(path).isFile();

interface Stage {
  readonly folder: string;
  readonly bundle: string;
  readonly version: string;
  /** Seconds since 1970: the time of every file. */
  readonly epoch: number;
}

function stageFiles({ folder, bundle }: Stage): void {
  const put = (from: string, to: string, mode: number): void => {
    const target = join(folder, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(from, target);
    chmodSync(target, mode);
  };
  cpSync(bundle, join(folder, 'usr/lib/portico'), { recursive: true });
  put(process.execPath, 'usr/lib/portico/bin/node', 0o755);
  // Where every distribution of Node has it.
  put(join(dirname(dirname(process.execPath)), 'LICENSE'), `${DOCUMENTS}/LICENSE.node`, 0o644);
  put(join(DEBIAN, 'portico'), 'usr/bin/portico', 0o755);
  put(join(DEBIAN, 'portico.env'), 'etc/portico/portico.env', 0o640);
  for (const name of ['README.Debian', 'copyright']) put(join(DEBIAN, name), `${DOCUMENTS}/${name}`, 0o644);
  for (const path of below(SYSTEMD).filter(isFile)) put(path, `usr/lib/systemd/system/${relative(SYSTEMD, path)}`, 0o644);
}

function stageControl({ folder, version }: Stage): void {
  const control = join(folder, 'DEBIAN');
  const files = below(folder).filter(isFile);
  const bytes = files.reduce((sum, path) => sum + lstatSync(path).size, 0);
  const units = enabledUnits();
  const values: Readonly<Record<string, string>> = {
    VERSION: version,
    ARCHITECTURE: architecture(),
    INSTALLED_SIZE: String(Math.ceil(bytes / 1_024)),
    UNITS: units.join(' '),
    SERVICES: units.filter((name) => name.endsWith('.service')).join(' '),
  };
  mkdirSync(control);
  const write = (name: string, text: string): void =>
    writeFileSync(join(control, name), text, { mode: SCRIPTS.includes(name) ? 0o755 : 0o644 });
  for (const name of ['control', 'conffiles', ...SCRIPTS])
    write(
      name,
      readFileSync(join(DEBIAN, name), 'utf8').replace(/@([A-Z_]+)@/g, (_, key: string) => values[key] ?? `@${key}@`),
    );
  const sums = files.map((path) => `${createHash('md5').update(readFileSync(path)).digest('hex')}  ${relative(folder, path)}\n`);
  write('md5sums', sums.join(''));
}

/** The tree that dpkg-deb packs: the same bytes, modes and times wherever it is built from the same bundle. */
export function stagePackage(stage: Stage): void {
  stageFiles(stage);
  stageControl(stage);
  for (const path of [stage.folder, ...below(stage.folder)]) {
    const stat = lstatSync(path);
    if (stat.isDirectory()) chmodSync(path, 0o755);
    // What npm unpacked has the modes of whoever packed it; a program stays one.
    else if (stat.isFile() && path.includes('/usr/lib/portico/')) chmodSync(path, (stat.mode & 0o100) === 0 ? 0o644 : 0o755);
  }
  for (const path of below(stage.folder).toReversed()) lutimesSync(path, stage.epoch, stage.epoch);
}
