import type { LoggedAs } from '@portico/contracts/endpoint';
import type { CommonErrorCode, ErrorCode } from '@portico/contracts/errors';
import type { EventName } from '@portico/contracts/events';
import type { Lang } from '@portico/contracts/langs';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { Kysely } from 'kysely';

/** Who asks. Everything an access decision and a log row need; nothing secret. */
export interface Actor {
  /** The organisation user, or the person where there is none. Empty for a public call, a job and a command. */
  readonly subject_id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly account_type: 'org' | 'person' | 'guest' | 'service' | 'none';
  readonly name: string;
  readonly device_id: string;
  /** When this sign-in last proved who it is, for calls that need a fresh proof. */
  readonly verified_at: number;
  /** When it last showed a second factor; absent or 0: never. */
  readonly strong_at?: number;
  /** False: they have no second factor and no policy requires one, so that a strong proof cannot be asked of them. */
  readonly asks_strong?: boolean;
  /** What the caller is over the installation, as the user centre says. */
  readonly roles: readonly PlatformRole[];
  /** The sign-in this call belongs to; known only to the service that issues tokens. */
  readonly family_id?: string;
  /** The credential that a service signed with. */
  readonly service_id?: string;
  /** The apps that this credential is limited to; absent: none. */
  readonly app_ids?: readonly string[];
}

export const NOBODY: Actor = {
  subject_id: '',
  account_id: '',
  user_id: '',
  account_type: 'none',
  name: '',
  device_id: '',
  verified_at: 0,
  roles: [],
};

/** What a write says about itself in the operation log. Who, when and from where are added. */
export interface Operation {
  readonly object_id: string;
  readonly object_name: string;
  readonly content: string;
  /** Where one unit of work may do several things: one of those that it declares; else the first of them. */
  readonly event?: EventName;
  readonly before?: object | null;
  readonly after?: object | null;
  /** Differs from the unit's app only for installation-wide writes. */
  readonly app_id?: string | null;
}

/** Leaves the database after commit: at once by the process that wrote it, else by the outbox job. */
export interface OutboxEvent {
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface FailExtra {
  readonly retry_after?: number;
  readonly current?: object;
  readonly fields?: readonly { path: string; rule: string }[];
}

/** What is known of a unit of work before it begins. `C`: the codes it may fail with beside the common ones. */
export interface WorkFacts<C extends ErrorCode = never> {
  readonly actor: Actor;
  /** The app whose rows the work may write; null for work about no app. */
  readonly app_id: string | null;
  /** Of our own texts. */
  readonly lang: Lang;
  /** When the work began, ms. */
  readonly now: number;
  /** Joins log lines, errors and log rows of one request; empty where nobody asked. */
  readonly trace_id: string;
  readonly fail: (code: C | CommonErrorCode, extra?: FailExtra) => never;
}

/** What the transaction adds to the facts: its own handle, and the rows that are written at its end. */
export interface WorkHandle<DB> {
  readonly db: Kysely<DB>;
  readonly record: (operation: Operation) => void;
  readonly emit: (event: OutboxEvent) => void;
}

/** What a use case may touch, whether a route, a job or a command runs it: `db` is the transaction, no other handle is in scope. */
export interface WorkCtx<DB, C extends ErrorCode = never> extends WorkFacts<C>, WorkHandle<DB> {}

/** Where the work comes from, in the words of the operation log: method and address of a request, or `JOB` and its name. */
export interface Origin {
  readonly method: string;
  readonly uri: string;
  readonly ip_address: string;
}

/** One thing that is done as a whole or not at all, and how the operation log files it. */
export interface Unit<F extends WorkFacts = WorkFacts> {
  readonly facts: F;
  readonly origin: Origin;
  /** Undefined: it may not record anything. */
  readonly logged_as: LoggedAs | undefined;
  /** A call that changed something without saying so is rolled back; a job may find nothing to do. */
  readonly must_record: boolean;
}
