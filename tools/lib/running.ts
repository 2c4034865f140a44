import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Guard } from './processes/guarded.ts';
import type { Services } from './services.ts';

/** Left in an installation's folder while it runs, so that a command can join in. */
export interface Running extends Pick<Services, 'pg_admin_url' | 'redis_url'> {
  readonly base_url: string;
  readonly uc_url: string;
  readonly uc_port: number;
  readonly platform_port: number;
}

const fileOf = (folder: string): string => join(folder, 'running.json');

export function markRunning(guard: Guard, folder: string, running: Running): void {
  writeFileSync(fileOf(folder), JSON.stringify(running), { mode: 0o600 });
  guard.add({ remove: fileOf(folder) });
}

/** Undefined when nothing runs there, or only the mark of something that was killed is left. */
export async function findRunning(folder: string): Promise<Running | undefined> {
  if (!existsSync(fileOf(folder))) return undefined;
  // markRunning wrote it.
  const running = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Running;
  const client = new pg.Client({ connectionString: running.pg_admin_url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return running;
  } catch {
    return undefined;
  }
}
