import type { Access, Endpoint } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Announcing } from '../work/announce.ts';
import type { Actor } from '../work/context.ts';
import type { RawInput } from './input.ts';
import type { SdpHeaders } from './sdp-headers.ts';

export interface Authorisation {
  /** The app the call is about; `ALL_APPS` for an installation-wide read; null for none. */
  app_id: string | null;
  headers?: Readonly<Record<string, string>>;
  /** The languages that the app offers, the one that stands in for others first. */
  langs?: readonly string[];
}

export interface AuthoriseInput<DB> {
  endpoint: Endpoint;
  access: Exclude<Access, 'public'>;
  actor: Actor;
  input: RawInput;
  /** What the caller says it acts for; to be held against what it may act for. */
  sdp: SdpHeaders;
  /** Reads inside one app, under row-level security where strict rows are on. */
  readIn: <T>(app_id: string | null, work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
}

export interface AuthenticateInput {
  request: FastifyRequest;
  /** The exact bytes that arrived. */
  body: Buffer;
  is_write: boolean;
  now: number;
}

export interface KitOptions<DB> extends Announcing {
  service: string;
  host_id: string;
  db: Kysely<DB>;
  logger: Logger;
  clock: () => number;
  /** Browsers' origins that may call; anything else gets no CORS headers. */
  cors_origins: readonly string[];
  /** Lets those origins send and keep this service's cookies. */
  cors_credentials?: boolean;
  /** Networks of the proxies in front, whose forwarded addresses are believed. */
  trust_proxy: readonly string[];
  deployed: boolean;
  /** Requests a second from one address before the whole service answers 429. */
  rate_max: number;
  /** Bytes that a text file may have; 5 MiB unless told. */
  text_limit?: number;
  /** Wraps every read in a transaction inside its app, so that row-level security covers reads too. */
  strict_rows: boolean;
  /** Replies that contain secrets beside text a caller chose are not compressed. */
  compress: boolean;
  authenticate: (input: AuthenticateInput & { endpoint: Endpoint }) => Promise<Actor>;
  /** A public call may still say who it is, as a service that signed with its own credential does. Absent: nobody. */
  identify?: (input: AuthenticateInput & { endpoint: Endpoint }) => Promise<Actor | undefined>;
  /** Throws to deny. There is no default: a service without rules does not start. */
  authorise: (input: AuthoriseInput<DB>) => Promise<Authorisation>;
  constraint_errors: Readonly<Record<string, ErrorCode>>;
  /** R7.03: answers requests that are wrapped in a POST. Off by default. */
  tunnel?: boolean;
  /** What Dispatch-Environment may say; absent: it is not looked at. */
  environments?: readonly string[];
  /** Authenticated calls also answer under this prefix, and there need a fresh proof of who asks (R7.27). */
  security_prefix?: { readonly from: string; readonly to: string };
}
