import type { Act } from '@portico/contracts/acts';
import type { ErrorCode, CommonErrorCode } from '@portico/contracts/errors';
import type { Lang } from '@portico/contracts/langs';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

/** Who asks. Everything an access decision and a log row need; nothing secret. */
export interface Actor {
  /** The organisation user, or the person where there is none. Empty for a public call. */
  readonly subject_id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly account_type: 'org' | 'person' | 'guest' | 'service' | 'none';
  readonly name: string;
  readonly device_id: string;
  /** When this sign-in last proved who it is, for calls that need a fresh proof. */
  readonly verified_at: number;
  /** The sign-in this call belongs to; known only to the service that issues tokens. */
  readonly family_id?: string;
  /** The credential that a service signed with. */
  readonly service_id?: string;
}

export const NOBODY: Actor = {
  subject_id: '',
  account_id: '',
  user_id: '',
  account_type: 'none',
  name: '',
  device_id: '',
  verified_at: 0,
};

/** Lines that carry the trace id of the call. */
export type RequestLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** What a write says about itself in the operation log. Who, when, from where and by which request are added. */
export interface Operation {
  readonly object_id: string;
  readonly object_name: string;
  readonly content: string;
  /** Where one call may do several things; else the act that the endpoint declares. */
  readonly act?: Act;
  readonly before?: object | null;
  readonly after?: object | null;
  /** Differs from the call's app only for installation-wide writes. */
  readonly app_id?: string | null;
}

/** Leaves the database after commit: at once by the process that wrote it, else by the outbox job. */
export interface OutboxEvent {
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface RequestFacts {
  readonly method: string;
  /** With secrets in the path masked. */
  readonly uri: string;
  readonly ip_address: string;
  readonly device_id: string;
  /** As the header says; it selects, it never authorises. */
  readonly sdp_app_id: string;
  /** The biz type that is meant where a call names none, checked against the app's. */
  readonly sdp_biz_type?: string | undefined;
  readonly user_agent: string;
  readonly trace_id: string;
  readonly request_id: string;
  /** The Cookie header as it came, bounded; see http/cookies. Absent outside of HTTP. */
  readonly cookie?: string;
  /** As the trusted proxy says where there is one: whether a cookie may be marked Secure. */
  readonly is_https?: boolean;
}

/**
 * What a handler and everything below it may touch. For a write `db` is the transaction; no other handle is in scope.
 * `C` is the set of codes the endpoint declares: a service that fails with another one does not compile under it.
 */
export interface Ctx<DB, C extends ErrorCode = never> {
  readonly db: Kysely<DB>;
  readonly actor: Actor;
  /** The app this call is about, as the access check found it; null for calls about no app. */
  readonly app_id: string | null;
  /** Of our own texts. */
  readonly lang: Lang;
  /** Of what people wrote, such as names of menus: the first wish of the caller that the app offers, else the app's first language. */
  readonly content_lang: string;
  /** Of what the caller writes: the first wish that the app offers; null where the caller names no such language. */
  readonly written_lang: string | null;
  /** When the request began, ms. */
  readonly now: number;
  readonly log: RequestLog;
  readonly request: RequestFacts;
  /** The version the caller last saw, from If-Match. */
  readonly if_match: number | undefined;
  readonly fail: (code: C | CommonErrorCode, extra?: FailExtra) => never;
  readonly record: (operation: Operation) => void;
  readonly emit: (event: OutboxEvent) => void;
  readonly afterCommit: (effect: () => void | Promise<void>) => void;
  readonly header: (name: string, value: string) => void;
  /** Sets the ETag; true when the caller already has it, and whatever is returned then is not sent. */
  readonly isFresh: (tag: string) => boolean;
}

/** For endpoints that declare `transaction: 'manual'`: slow work first, then one transaction. */
export interface ManualCtx<DB, C extends ErrorCode = never> extends Ctx<DB, C> {
  readonly inTransaction: <T>(work: (ctx: Ctx<DB, C>) => Promise<T>) => Promise<T>;
  /**
   * For what is asked all the time: one statement is a transaction by itself and saves the round trips around one. It
   * takes the events along, as JSON to insert into the outbox. Undefined: it changed nothing, and nothing is sent.
   */
  readonly inOneStatement: <T>(
    events: readonly OutboxEvent[],
    work: (db: Kysely<DB>, events: string) => Promise<T | undefined>,
  ) => Promise<T | undefined>;
}

export interface FailExtra {
  readonly retry_after?: number;
  readonly current?: object;
  readonly fields?: readonly { path: string; rule: string }[];
}
