import { DEFAULT_LANG } from '@portico/contracts/langs';
import { textField } from '@portico/server-kit/fields';
import { announce, type Announcing } from '@portico/server-kit/work/announce';
import { NOBODY, type Origin, type Unit } from '@portico/server-kit/work/context';
import { fail } from '@portico/server-kit/work/failure';
import { runWork } from '@portico/server-kit/work/run';
import type { Db, Tables } from '../../../db/tables.ts';
import type { Directory } from '../directory-people.queries.ts';
import type { ScimCtx, ScimWriting } from './scim-ctx.ts';
import { ScimError } from './scim-error.ts';

export interface ScimWork extends Announcing {
  readonly db: Db;
  readonly logger: Parameters<typeof announce>[2];
}

interface Asked {
  readonly ctx: ScimCtx;
  readonly origin: Origin;
  readonly now: number;
  readonly trace_id: string;
}

const LOGGED_AS: NonNullable<Unit['logged_as']> = {
  event: 'directory_person.changed',
  or: [
    'directory_person.added',
    'directory_person.ended',
    'directory_person.resumed',
    'directory_person.removed',
    'directory_group.created',
    'directory_group.changed',
    'directory_group.deleted',
    'directory_group.members_changed',
  ],
};

const actorOf = ({ name }: Directory) => ({ ...NOBODY, account_type: 'service' as const, name });

/** A unique violation gives the same error as the check before the write. */
function translate(error: unknown): unknown {
  if (textField(error, 'code') !== '23505') return error;
  return new ScimError(409, 'Another user or group has just taken one of these values.', 'uniqueness');
}

/** One request is one transaction, with its log entries and events. A request that repeats the current state writes nothing. */
export async function runScim<T>(
  { db, logger, ...announcing }: ScimWork,
  { ctx, origin, now, trace_id }: Asked,
  work: (ctx: ScimWriting) => Promise<T>,
): Promise<T> {
  const facts = { actor: actorOf(ctx.directory), app_id: null, lang: DEFAULT_LANG, now, trace_id, fail };
  try {
    return await runWork<Tables, typeof facts, T>(
      { db, announce: (events) => announce(announcing, events, logger) },
      { facts, origin, logged_as: LOGGED_AS, must_record: false },
      (handle) => work({ ...ctx, db: handle.db, work: handle }),
    );
  } catch (error) {
    throw translate(error);
  }
}
