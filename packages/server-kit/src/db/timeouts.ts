/** No statement of a request or a job runs longer. */
export const STATEMENT_TIMEOUT_MS = 3_000;
/**
 * Verifying and checkpointing walk over index entries of dropped months until vacuum has removed them: ten million at
 * once in the worst case. They lock no rows and nobody waits for them.
 */
export const LONG_READ_TIMEOUT_MS = 60_000;
/**
 * For everything that a request waits for, so that it is answered within three seconds even if the database does not respond (ADR 0039).
 */
export const REQUEST_DEADLINE_MS = 2_600;
/** A statement of a request. Then the process closes that connection and answers 503. */
export const REQUEST_ANSWER_MS = 2_200;
/** A database that can still be reached ends a statement of a request itself, which leaves the connection whole. */
export const BEFORE_ANSWER_MS = 100;
/** Below the first: who waits for a lock is told that it was the lock, and nobody waits as long as a statement may run. */
export const LOCK_TIMEOUT_MS = 2_000;
/**
 * Whoever asks for a table after a migration waits behind it. So a migration waits less than a request may: then those
 * requests are late and not refused. What it does not get it asks for again.
 */
export const MIGRATION_LOCK_TIMEOUT_MS = 1_000;
/** What is done concurrently waits for transactions that began before it; nobody waits behind it. */
export const CONCURRENT_LOCK_TIMEOUT_MS = 60_000;

/** What holds on every connection of the application: set when it is made, and for its role, which is all that holds behind a pooler. */
export const CONNECTION_SETTINGS = {
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  lock_timeout: String(LOCK_TIMEOUT_MS),
  idle_in_transaction_session_timeout: '5000',
  // Compiling a plan or starting helpers takes longer than what a request may take.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const;
