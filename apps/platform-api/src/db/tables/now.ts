import type { ColumnType } from 'kysely';

/** Set by the database when left out. */
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
