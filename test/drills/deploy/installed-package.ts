import type { Tell } from './rows.ts';
import type { Machine } from './systemd-container.ts';

/** As systemd-analyze counts: 0 is closed, 10 is open. */
const MOST_EXPOSED = 2;
const SECRETS = '/etc/portico/secrets';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** How much each unit could do to the machine. */
export async function tellExposure({ ask }: Machine, names: readonly string[], tell: Tell): Promise<void> {
  for (const name of names) {
    const said = await ask(`systemd-analyze security --no-pager portico-${name}.service`);
    const level = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
    tell(`exposure of portico-${name}`, `${level} by systemd-analyze; at most ${MOST_EXPOSED}`, level <= MOST_EXPOSED);
  }
}

/** Root owns the settings, the processes may read them, and nobody else. */
export async function tellModes({ ask }: Machine, tell: Tell): Promise<void> {
  const found = linesOf(await ask('find /etc/portico -printf "%y %m %u:%g %p\\n"'));
  const loose = found.filter((line) => !/^(?:d 750|f 640) root:portico /.test(line));
  tell('modes of /etc/portico', loose.join(', ') || `${found.length} files and folders for root and portico alone`, loose.length === 0);
}

/** What each process has no use for. */
const KEPT_FROM: Readonly<Record<string, readonly string[]>> = {
  'user-centre': [
    'UC_CHECKPOINT_KEY',
    'PLATFORM_CHECKPOINT_KEY',
    'PLATFORM_EXPORT_KEY',
    'PLATFORM_DATABASE_URL',
    'UC_SERVICE_KEY',
    'UC_MIGRATOR_DATABASE_URL',
  ],
  platform: [
    'UC_KEYRING',
    'UC_EXPORT_KEY',
    'UC_DATABASE_URL',
    'UC_CHECKPOINT_KEY',
    'PLATFORM_CHECKPOINT_KEY',
    'PLATFORM_MIGRATOR_DATABASE_URL',
  ],
  worker: ['UC_MIGRATOR_DATABASE_URL', 'PLATFORM_MIGRATOR_DATABASE_URL'],
};
const CONFINED = { capabilities: /^CapEff:\s+0+$/m, 'new privileges': /^NoNewPrivs:\s+1$/m, 'all system calls': /^Seccomp:\s+2$/m };

/** The running process as the kernel sees it: its rights, and the files in its own view of the disk. */
export async function tellRights({ ask }: Machine, name: string, pid: number, tell: Tell): Promise<void> {
  const status = await ask(`cat /proc/${pid}/status`);
  const sees = async (file: string): Promise<boolean> => (await ask(`cat /proc/${pid}/root${SECRETS}/${file}`)) !== '';
  const faults = Object.entries(CONFINED).flatMap(([what, held]) => (held.test(status) ? [] : [`has ${what}`]));
  // The way to look works: what it does need is there.
  const needed = name === 'platform' ? 'PLATFORM_DATABASE_URL' : 'UC_DATABASE_URL';
  if (!(await sees(needed))) faults.push(`cannot read ${needed}`);
  const kept = KEPT_FROM[name] ?? [];
  for (const file of kept) if (await sees(file)) faults.push(`can read ${file}`);
  tell(`rights of ${name}`, faults.join(', ') || `no capabilities; ${kept.length} secrets kept from it`, faults.length === 0);
}

/** Files, units, processes, and the user. Logs of dpkg and of systemd stay, as for any package. */
export async function tellLeft({ ask }: Machine, tell: Tell): Promise<void> {
  const asked = [
    `find / -xdev -name '*portico*' -not -path '/proc/*' -not -path '/var/log/*'`,
    `systemctl list-units --all --plain --no-legend 'portico*'; systemctl list-unit-files --no-legend 'portico*'`,
    'getent passwd portico; getent group portico',
    'grep -l /usr/lib/[p]ortico /proc/[0-9]*/cmdline',
  ];
  const left: string[] = [];
  for (const script of asked) left.push(...linesOf(await ask(`{ ${script}; } || true`)));
  tell('left after purging', left.join(', ') || 'nothing', left.length === 0);
}
