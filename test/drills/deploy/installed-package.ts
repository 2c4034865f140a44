import type { Machine } from './systemd-container.ts';

/** As systemd-analyze counts: 0 is closed, 10 is open. */
const MOST_EXPOSED = 2;
const SECRETS = '/etc/portico/secrets';

/** How much each unit could do to the machine. */
export async function unhardened({ ask }: Machine, names: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const name of names) {
    const said = await ask(`systemd-analyze security --no-pager portico-${name}.service`);
    const level = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
    console.log(`systemd-analyze security portico-${name}: ${level} (at most ${MOST_EXPOSED})`);
    if (!(level <= MOST_EXPOSED)) faults.push(`portico-${name}.service has an exposure level of ${level}`);
  }
  return faults;
}

/** Root owns the settings, the processes may read them, and nobody else. */
export async function looseSettings({ ask }: Machine): Promise<string[]> {
  const found = await ask('find /etc/portico -printf "%y %m %u:%g %p\\n"');
  return found
    .split('\n')
    .filter((line) => !/^(?:d 750|f 640) root:portico /.test(line))
    .map((line) => `wrong mode or owner: ${line}`);
}

/** What each process has no use for. */
const KEPT_FROM: Readonly<Record<string, readonly string[]>> = {
  'user-centre': ['UC_CHECKPOINT_KEY', 'PLATFORM_CHECKPOINT_KEY', 'PLATFORM_DATABASE_URL', 'UC_SERVICE_KEY', 'UC_MIGRATOR_DATABASE_URL'],
  platform: ['UC_KEYRING', 'UC_DATABASE_URL', 'UC_CHECKPOINT_KEY', 'PLATFORM_CHECKPOINT_KEY', 'PLATFORM_MIGRATOR_DATABASE_URL'],
  worker: ['UC_MIGRATOR_DATABASE_URL', 'PLATFORM_MIGRATOR_DATABASE_URL'],
};

/** The running process as the kernel sees it: its rights, and the files in its own view of the disk. */
export async function openSecrets({ ask }: Machine, name: string, pid: number): Promise<string[]> {
  const faults: string[] = [];
  const status = await ask(`cat /proc/${pid}/status`);
  for (const held of [/^CapEff:\s+0+$/m, /^NoNewPrivs:\s+1$/m, /^Seccomp:\s+2$/m])
    if (!held.test(status)) faults.push(`portico-${name}: its status has no ${String(held)}`);
  const sees = (file: string): Promise<string> => ask(`cat /proc/${pid}/root${SECRETS}/${file}`);
  // The way to look works: what it does need is there.
  const needed = name === 'platform' ? 'PLATFORM_DATABASE_URL' : 'UC_DATABASE_URL';
  if ((await sees(needed)) === '') faults.push(`portico-${name} does not see ${needed}`);
  for (const file of KEPT_FROM[name] ?? []) if ((await sees(file)) !== '') faults.push(`portico-${name} can read ${file}`);
  return faults;
}

/** Files, units, processes, and the user. Logs of dpkg and of systemd stay, as for any package. */
export async function leftBehind({ ask }: Machine): Promise<string[]> {
  const files = await ask(`find / -xdev -name '*portico*' -not -path '/proc/*' -not -path '/var/log/*'`);
  const units = await ask(`systemctl list-units --all --plain --no-legend 'portico*'; systemctl list-unit-files --no-legend 'portico*'`);
  const people = await ask('getent passwd portico; getent group portico');
  const processes = await ask('grep -l /usr/lib/[p]ortico /proc/[0-9]*/cmdline');
  return [files, units, people, processes]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .map((line) => `left behind: ${line}`);
}
