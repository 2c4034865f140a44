import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { serverFolder, serverUser } from '../../tools/lib/services/server-user.ts';

export interface SmallDisk {
  /** For servers whose data goes with the run; that of PostgreSQL is on the disk. */
  readonly folder: string;
  /** Until nothing more fits; comes back with how many bytes that were. */
  readonly fill: () => number;
  readonly free: () => void;
}

const PIECE = Buffer.alloc(1 << 16);

/** A file system of so many megabytes, in memory, that PostgreSQL has its data in. Needs root, as every mount does. */
export function mountSmallDisk(guard: Guard, megabytes: number): SmallDisk {
  const user = serverUser();
  if (user === undefined) throw new Error('A disk that can be filled is mounted, which needs root.');
  // Not below a folder of ours: PostgreSQL runs as somebody else and has to reach it.
  const folder = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  guard.add({ remove: folder });
  const path = join(serverFolder(folder, user), 'postgres');
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${user.uid},gid=${user.gid},mode=0700`, 'tmpfs', path]);
  guard.add({ command: 'umount', args: [path] });
  const filler = join(path, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'w');
      let bytes = 0;
      try {
        for (let size = PIECE.length; size > 0;) {
          try {
            bytes += writeSync(file, PIECE, 0, size);
          } catch {
            // No room for a piece of this size; the last page goes by the smallest.
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
      return bytes;
    },
    free: () => rmSync(filler, { force: true }),
  };
}
