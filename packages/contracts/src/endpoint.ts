import type * as z from 'zod';
import type { Capability } from './capabilities.ts';
import type { ErrorCode } from './errors.ts';
import type { EventName } from './events.ts';
import type { AboutApps, ServiceCalls } from './rules/service-calls.ts';

export type Schema = z.core.$ZodType;

/**
 * Who may call. `public` is for calls that come before a token exists; the list of them is written out in a test.
 * `member` means: belongs to the app that the parameters name, and the app's state admits them.
 * `auditor`: auditors, who only read, and super administrators; a write with it is refused to auditors.
 * `service_owner`: one of the owners of the service that the parameters name. `manager`: whoever administers anything.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | 'service'
  | 'super_admin'
  | 'auditor'
  | 'member'
  | 'service_owner'
  | 'manager'
  | { readonly permission: Capability };

/**
 * How the caller must have shown lately who they are, beside being signed in. `recent`: by a sign-in or a step-up within
 * its minutes (R9.07). `strong`: by a second factor within the same minutes; of somebody who has none, and of whom no policy
 * requires one, `recent` is enough. A further kind does not compile until the server says when it holds
 * (server-kit/http/proof.ts).
 */
export type Proof = 'recent' | 'strong';
/** Where UC/SECURITY_VERIFY_REQUIRED says, as the rule of this field, which of them would do. */
export const PROOF_FIELD = 'proof';

export interface LoggedAs {
  readonly event: EventName;
  /** More exact ones: where the body or the state decides what was done, the handler names one of these. */
  readonly or?: readonly EventName[];
  /** When nothing is recorded; left out: a call that succeeded always is. */
  readonly unless?: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The kind of call that a limited service credential must include. Absent: only unlimited credentials may call. */
  readonly service_calls?: ServiceCalls;
  /** Absent: a credential that is limited to apps may not call. */
  readonly about_apps?: AboutApps;
  /** For what cannot be taken back; without it the call answers UC/SECURITY_VERIFY_REQUIRED, which is declared by this alone. */
  readonly proof?: Proof;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Headers of its own beside those of every call; the handler finds those that came in `ctx.request.headers`. */
  readonly headers?: readonly string[];
  /**
   * Instead of JSON the body is a text file, and the handler gets its bytes: inside a JSON string a browser would
   * already have replaced what is not UTF-8, and nobody could tell the person so.
   */
  readonly text_body?: true;
  /** Absent: the call answers 204 with no body, or with `media_type`. */
  readonly response?: Schema;
  /** The reply is not JSON but bytes of this type, which the handler gives as a Buffer. */
  readonly media_type?: 'image/webp' | 'text/plain; charset=utf-8' | 'application/x-ndjson';
  readonly status?: 200 | 201;
  readonly errors: readonly ErrorCode[];
  /** A POST that only reads: no transaction, no log entry, no digest, may be retried. */
  readonly reads?: true;
  /** The event that the operation log files this write under, or why the write is not an operation. */
  readonly operation?: LoggedAs | { readonly unlogged: string };
  /** The entity carries a version: If-Match is honoured, a stale one answers 409 with the current entity. */
  readonly versioned?: true;
  /** Slow work on the processor comes before the transaction; the handler opens it with `ctx.inTransaction`. */
  readonly transaction?: 'manual';
  readonly body_limit?: number;
  /** A GET that is revalidated by ETag and therefore carries no timestamp parameter. */
  readonly cached?: true;
  /** The reply carries a token or a key: it is never kept for an Idempotency-Key, because secrets are stored hashed or not at all. */
  readonly secret_reply?: true;
}

/** A write says how it is logged; a read cannot, unless it opens a transaction to write its own log row. */
type Checked<E extends Endpoint> = E extends { method: 'GET' } | { reads: true }
  ? E extends { versioned: true }
    ? never
    : E extends { operation: unknown }
      ? E extends { transaction: 'manual' }
        ? E
        : never
      : E
  : E extends { operation: object }
    ? E extends { cached: true }
      ? never
      : E
    : never;

export const endpoint = <const E extends Endpoint>(declaration: E & Checked<E>): E => declaration;

export type EndpointGroup = Readonly<Record<string, Endpoint>>;

export const isWrite = (e: Endpoint): boolean => e.method !== 'GET' && e.reads !== true;

type In<T> = T extends Schema ? z.input<T> : undefined;
type Out<T> = T extends Schema ? z.output<T> : undefined;
type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema } ? S : undefined;
type TextOr<E, Text, Other> = E extends { readonly text_body: true } ? Text : Other;
type Keys<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

type Flat<T> = { [K in keyof T]: T[K] };
/** A part of which nothing is required may be left out. */
type Given<T> = Flat<
  { [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? never : K]: T[K] } & {
    [K in keyof T as T[K] extends undefined ? never : object extends T[K] ? K : never]?: T[K] | undefined;
  }
>;

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = Given<{
  params: In<Part<E, 'params'>>;
  query: In<Part<E, 'query'>>;
  body: TextOr<E, string | Uint8Array, In<Part<E, 'body'>>>;
}>;
/** What a handler gets, after parsing. */
export type InputOf<E extends Endpoint> = Keys<{
  params: Out<Part<E, 'params'>>;
  query: Out<Part<E, 'query'>>;
  body: TextOr<E, Uint8Array, Out<Part<E, 'body'>>>;
}>;
/** What a caller gets back. */
export type ResponseOf<E extends Endpoint> = E extends { readonly response: infer S extends Schema } ? z.output<S> : void;
/** What a handler gives back, before the response schema strips it. */
export type ResultOf<E extends Endpoint> = E extends { readonly response: infer S extends Schema } ? z.input<S> : void;
export type ErrorsOf<E extends Endpoint> = E['errors'][number];

/** The address of a call: parameters filled in, query appended. Undefined query values are left out. */
export function pathOf(e: Endpoint, request: { params?: object; query?: object }): string {
  const params = new Map(Object.entries(request.params ?? {}));
  const path = e.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params.get(key) ?? '')));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
