import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guard } from './processes/guarded.ts';
import { findPostgres, findRedis } from './services/binaries.ts';
import { startContainers } from './services/compose.ts';
import { assertServers, givenServers } from './services/needed.ts';
import { startPostgres } from './services/postgres.ts';
import { startRedis } from './services/redis.ts';
import type { Server } from './services/server.ts';

export interface Services {
  /** The superuser's address: databases and roles are made with it, and nothing else. */
  readonly pg_admin_url: string;
  readonly redis_url: string;
  /** Those of them that are ours to end and start. */
  readonly servers: { readonly postgres?: Server; readonly redis?: Server };
}

interface ServiceOptions {
  /** Where the data stays after the run. Absent: a temporary folder that goes with it. */
  readonly keep?: { readonly folder: string; readonly postgres_password: string };
  /** Off only where losing everything does not matter. */
  readonly fsync: boolean;
  /** Of a private PostgreSQL. */
  readonly shared_buffers?: string;
  readonly postgres_settings?: readonly string[];
  /** Other programs than those that are found on this machine: a folder, and a file. */
  readonly programs?: { readonly postgres?: string | undefined; readonly redis?: string | undefined };
}

const password = (): string => randomBytes(24).toString('base64url');

function temporaryFolder(guard: Guard): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  guard.add({ remove: folder });
  return folder;
}

/** PostgreSQL and Redis: those the environment names, else private ones that end with the run. */
export async function startServices(
  guard: Guard,
  { keep, fsync, shared_buffers, postgres_settings, programs = {} }: ServiceOptions,
): Promise<Services> {
  await assertServers();
  const named = givenServers();
  // Whoever asks for a program means a server of its own, whatever the environment names.
  const given = { postgres: programs.postgres ? undefined : named.postgres, redis: programs.redis ? undefined : named.redis };
  if (given.postgres && given.redis) return { pg_admin_url: given.postgres, redis_url: given.redis, servers: {} };

  const folder = keep?.folder ?? temporaryFolder(guard);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwords = { postgres: keep?.postgres_password ?? password(), redis: password() };
  const found = { postgres: programs.postgres ?? findPostgres(), redis: programs.redis ?? findRedis() };

  if ((!given.postgres && found.postgres === undefined) || (!given.redis && found.redis === undefined)) {
    const containers = await startContainers(guard, folder, passwords, keep !== undefined);
    return { pg_admin_url: given.postgres ?? containers.postgres, redis_url: given.redis ?? containers.redis, servers: {} };
  }
  const postgres = given.postgres
    ? undefined
    : await startPostgres(guard, {
        binaries: found.postgres ?? '',
        folder,
        password: passwords.postgres,
        fsync,
        ...(shared_buffers === undefined ? {} : { shared_buffers }),
        ...(postgres_settings === undefined ? {} : { settings: postgres_settings }),
      });
  const redis = given.redis ? undefined : await startRedis(guard, found.redis ?? '', folder, passwords.redis);
  return {
    pg_admin_url: postgres?.url ?? given.postgres ?? '',
    redis_url: redis?.url ?? given.redis ?? '',
    servers: { ...(postgres && { postgres }), ...(redis && { redis }) },
  };
}
