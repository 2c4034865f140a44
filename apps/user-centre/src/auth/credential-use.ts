import type { Db } from '../db/tables.ts';
import { noteServiceUse } from '../features/registry/services.queries.ts';

const EVERY_MS = 60_000;

/** A credential was signed with. Written beside the request, which never waits for it, and at most once a minute. */
export type NoteCredentialUse = (service_id: string, now: number) => void;

export function createCredentialUse(db: Db): NoteCredentialUse {
  const noted = new Map<string, number>();
  return (service_id, now) => {
    if (now - (noted.get(service_id) ?? -Infinity) < EVERY_MS) return;
    noted.set(service_id, now);
    // A use that is not noted is noted with the next one.
    noteServiceUse(db, service_id, new Date(now), new Date(now - EVERY_MS)).catch(() => noted.delete(service_id));
  };
}
