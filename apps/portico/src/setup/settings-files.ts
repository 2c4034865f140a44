import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Settings = Readonly<Record<string, string>>;

/** What one kind of process reads. */
export interface Part {
  readonly settings: Settings;
  readonly secrets: Settings;
}

interface Written extends Part {
  readonly file: string;
  /** Each secret in a file of its own, beside the settings that name it. */
  readonly files: boolean;
  /** Is told of every file, so that whoever fails later can take them away. */
  readonly written: string[];
}

/** As systemd's EnvironmentFile and a shell both read it: setup-config lets no value have a quote or a line end. */
const envFile = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('');

/** Only their owner can read them, and none that exists is replaced. */
export function writeSettings({ settings, secrets, file, files, written }: Written): void {
  const write = (path: string, text: string): void => {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
    written.push(path);
  };
  const named: Record<string, string> = {};
  for (const [name, secret] of Object.entries(files ? secrets : {})) {
    const path = join(dirname(file), name);
    named[`${name}_FILE`] = path;
    // Both kinds of process read the addresses of the databases.
    if (!written.includes(path)) write(path, `${secret}\n`);
  }
  write(file, envFile({ ...settings, ...(files ? named : secrets) }));
}
