import type { Db } from '../../db/tables.ts';
import { sha256 } from '../../lib/opaque.ts';
import { findByToken, noteTokenUse } from './directories.queries.ts';
import type { Directory } from './directory-people.queries.ts';

const EVERY_MS = 60_000;
const TOKEN = /^portico_scim_[\w-]{43}$/;

/** Whose bearer token this is: one that was not revoked and has not expired. What is no token asks no database. */
export type DirectoryOf = (token: string, now: number) => Promise<Directory | undefined>;

/** A use is written beside the request, which never waits for it, and at most once a minute. */
export function createDirectoryOf(db: Db): DirectoryOf {
  const noted = new Map<string, number>();
  return async (token, now) => {
    const directory = TOKEN.test(token) ? await findByToken(db, sha256(token), new Date(now)) : undefined;
    if (directory && now - (noted.get(directory.directory_id) ?? -Infinity) >= EVERY_MS) {
      const { directory_id } = directory;
      noted.set(directory_id, now);
      noteTokenUse(db, directory_id, new Date(now), new Date(now - EVERY_MS)).catch(() => noted.delete(directory_id));
    }
    return directory;
  };
}
