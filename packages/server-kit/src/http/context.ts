import type { ErrorCode } from '@portico/contracts/errors';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Origin, OutboxEvent, WorkCtx, WorkFacts } from '../work/context.ts';

/** Lines that carry the trace id of the call. */
export type RequestLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** `uri` comes with secrets in the path masked. */
export interface RequestFacts extends Origin {
  readonly device_id: string;
  /** As the header says; it selects, it never authorises. */
  readonly sdp_app_id: string;
  /** The biz type that is meant where a call names none, checked against the app's. */
  readonly sdp_biz_type?: string | undefined;
  readonly user_agent: string;
  readonly request_id: string;
  /** Of the headers that the call declares, those that came. */
  readonly headers: Readonly<Record<string, string>>;
  /** The Cookie header as it came, bounded; see http/cookies. */
  readonly cookie: string;
  /** As the trusted proxy says where there is one: whether a cookie may be marked Secure. */
  readonly is_https: boolean;
}

/** What a route knows beside the facts of any work: the request that it answers, and how to shape the reply. */
export interface RouteFacts<C extends ErrorCode = never> extends WorkFacts<C> {
  /** Of what people wrote, such as names of menus: the first wish of the caller that the app offers, else the app's first language. */
  readonly content_lang: string;
  /** Of what the caller writes: the first wish that the app offers; null where the caller names no such language. */
  readonly written_lang: string | null;
  readonly log: RequestLog;
  readonly request: RequestFacts;
  /** The version the caller last saw, from If-Match. */
  readonly if_match: number | undefined;
  readonly header: (name: string, value: string) => void;
  /** Sets the ETag; true when the caller already has it, and whatever is returned then is not sent. */
  readonly isFresh: (tag: string) => boolean;
}

/**
 * What a handler and everything below it may touch. For a write `db` is the transaction; no other handle is in scope.
 * `C` is the set of codes the endpoint declares: a service that fails with another one does not compile under it. A
 * service that needs nothing of HTTP takes a `WorkCtx`, and jobs and commands can use it too.
 */
export interface Ctx<DB, C extends ErrorCode = never> extends WorkCtx<DB, C>, RouteFacts<C> {
  /** The transaction ends after the handler, so what must wait for the commit is handed over; a job just goes on. */
  readonly afterCommit: (effect: () => void | Promise<void>) => void;
}

/** For endpoints that declare `transaction: 'manual'`: slow work first, then one transaction. */
export interface ManualCtx<DB, C extends ErrorCode = never> extends Ctx<DB, C> {
  readonly inTransaction: <T>(work: (ctx: Ctx<DB, C>) => Promise<T>) => Promise<T>;
  /** See `runStatement` in work/run. */
  readonly inOneStatement: <T>(
    events: readonly OutboxEvent[],
    work: (db: Kysely<DB>, events: string) => Promise<T | undefined>,
  ) => Promise<T | undefined>;
}
