import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const OLDEST_POSTGRES = 15;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');

function debianFolders(): string[] {
  try {
    return readdirSync('/usr/lib/postgresql')
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  } catch {
    return [];
  }
}

/** The folder of the newest PostgreSQL server that is new enough. */
export function findPostgres(): string | undefined {
  return [...debianFolders(), ...onPath()].find((folder) => {
    if (!isExecutable(join(folder, 'initdb')) || !isExecutable(join(folder, 'postgres'))) return false;
    const version = /(\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1];
    return Number(version) >= OLDEST_POSTGRES;
  });
}

export function findRedis(): string | undefined {
  return onPath()
    .flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')])
    .find(isExecutable);
}
