import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../tools/lib/processes/run.ts';
import { findPostgres } from '../../tools/lib/services/binaries.ts';

export interface Bare {
  readonly admin_url: string;
  readonly folder: string;
  readonly lanes: number;
  readonly seconds: number;
  /** pgbench scripts; each transaction is one of them. */
  readonly scripts: readonly string[];
  /** Log searches are planned for their values, by us and here. */
  readonly protocol?: 'prepared' | 'extended';
}

/** Transactions a second of the bare SQL, by as many at once as ours. */
export async function pgbench({ admin_url, folder, lanes, seconds, scripts, protocol = 'prepared' }: Bare): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(admin_url);
  const files = scripts.map((_, index) => join(folder, `bare-${index}.pgbench`));
  for (const [index, file] of files.entries()) writeFileSync(file, scripts[index] ?? '');
  const args = ['-n', '-M', protocol, '-c', String(lanes), '-j', '1', '-T', String(seconds), ...files.flatMap((file) => ['-f', file])];
  const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const printed = await capture(join(findPostgres() ?? '', 'pgbench'), [...args, ...where], {
    env: { PGPASSWORD: decodeURIComponent(password) },
  });
  for (const file of files) unlinkSync(file);
  if (!/number of failed transactions: 0 /.test(printed)) throw new Error(`pgbench failed:\n${printed}`);
  return Number(/tps = ([\d.]+) \(without/.exec(printed)?.[1] ?? /tps = ([\d.]+)/.exec(printed)?.[1]);
}
