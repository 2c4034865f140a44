import type { Break } from './break.ts';

const FOLDER = 'apps/platform-api/src/features/logs/';
const MIGRATION = 'apps/platform-api/migrations/0104_log_hours.sql';
const TEST = `${FOLDER}log-hours.http.test.ts`;

/** Precomputed counts match the log (ADR 0034). */
export const LOG_HOUR_BREAKS: readonly Break[] = [
  {
    id: 'H1',
    what: 'a turn of the sealing job forgets what earlier ones counted of an hour',
    file: MIGRATION,
    from: 'on conflict on constraint operation_log_hour_pk do update set count = kept.count + excluded.count',
    to: 'on conflict on constraint operation_log_hour_pk do update set count = excluded.count',
    test: TEST,
    title: 'counts what was written, sealed or not',
  },
  {
    id: 'H2',
    what: 'what waits for its seal is not counted',
    file: `${FOLDER}log-counts.service.ts`,
    from: ', ...passing(filter, found.unsealed)]',
    to: ']',
    test: TEST,
    title: 'counts what was written, sealed or not',
  },
  {
    id: 'H3',
    what: 'hours that are still to be counted are taken as counted',
    file: `${FOLDER}log-counts.queries.ts`,
    from: 'and not exists (select from operation_log_hour_waiting w join piece p on w.hour >= p.low and w.hour < p.high) as known',
    to: 'as known',
    test: TEST,
    title: 'are counted by a job, and until then one by one',
  },
];
