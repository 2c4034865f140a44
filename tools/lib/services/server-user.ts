import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

function lookUp(name: string): ServerUser | undefined {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root. Undefined: we are not root, run it as ourselves. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (user === undefined) throw new Error('Running as root needs a user `postgres` or `nobody` to run PostgreSQL as');
  return user;
}

/** A folder that only the server's user can read. Where that user cannot reach ours (a closed home), one under /var/tmp. */
export function serverFolder(wanted: string, user: ServerUser | undefined): string {
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  if (user === undefined) return wanted;
  chownSync(wanted, user.uid, user.gid);
  if (spawnSync('test', ['-w', wanted], user).status === 0) return wanted;
  const reachable = join('/var/tmp', `portico-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);
  mkdirSync(reachable, { recursive: true, mode: 0o700 });
  // Anybody may create a folder in /var/tmp before us.
  const found = lstatSync(reachable);
  if (!found.isDirectory() || (found.uid !== 0 && found.uid !== user.uid)) throw new Error(`${reachable} belongs to somebody else`);
  chownSync(reachable, user.uid, user.gid);
  return reachable;
}
