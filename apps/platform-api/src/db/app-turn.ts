import { sql, type RawBuilder } from 'kysely';

const AROUND_ID = [`(select pg_advisory_xact_lock(hashtextextended('app ' || `, `::uuid::text, 0))) is not null`] as const;

/**
 * A condition that is true once it is this transaction's turn to change the app (ADR 0040). Every statement that locks the row of an app
 * has it: a transaction that locked the row first and asked for the turn later could wait for one that does the reverse.
 */
export const appTurn = (app_id: string): RawBuilder<boolean> => sql<boolean>`${sql.raw(AROUND_ID[0])}${app_id}${sql.raw(AROUND_ID[1])}`;

/** The same in a statement that is written out, whose first value is the app. */
export const TURN_OF_FIRST = AROUND_ID.join('$1');
