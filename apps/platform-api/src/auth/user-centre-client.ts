import { pathOf, type RequestOf } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import type { MacHeader, SignedParts } from '@portico/contracts/rules/signing';
import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import { LIMITS } from '@portico/contracts/limits';
import {
  directoryFacts,
  factRange,
  nearOrgs,
  takenFacts,
  type FactRange,
  type TakenFacts,
} from '@portico/contracts/user-centre/directory-facts';
import { heldRoles, installationRoles } from '@portico/contracts/user-centre/installation-roles';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import {
  erasedAccountPage,
  operationLogPage,
  operationLogs,
  type ErasedAccount,
  type LoggedOperation,
} from '@portico/contracts/user-centre/operation-logs';
import { offeredPeople, people, type OfferedPerson } from '@portico/contracts/user-centre/people';
import { accountName, publicInfos, type AccountName } from '@portico/contracts/user-centre/public-info';
import { checkedService, credentials } from '@portico/contracts/user-centre/registry-credentials';
import { origins } from '@portico/contracts/user-centre/registry-origins';
import { tokens, validToken, type ValidToken } from '@portico/contracts/user-centre/tokens';
import { serviceHeaders, type ServiceKey } from '@portico/server-kit/auth/sign-as-service';
import { textField } from '@portico/server-kit/fields';
import { observeUserCentreCall, type CallOutcome } from '@portico/server-kit/observability/metrics-calls';
import { fail } from '@portico/server-kit/work/failure';
import { NotAsked } from '@portico/server-kit/net/breaker';
import { createPeer, type PeerReply } from '@portico/server-kit/net/peer';
import { asStep, traceparentOf } from '@portico/server-kit/observability/tracing';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { UsedToken } from './activity.ts';

export interface UserCentreCredential extends ServiceKey {
  /** The origin it is reached at from here. */
  readonly base_url: string;
}

type CheckedService = z.output<typeof checkedService>;
export type KnownToken = ValidToken & { mac_key: string };

type Ask<T> = (header: MacHeader, parts: SignedParts) => Promise<T>;
/** `is_background`: nobody made that request, so that it does not count as use of the sign-in. */
type AskToken<T> = (header: MacHeader, parts: SignedParts, is_background?: boolean) => Promise<T>;

/** Tokens: both fail with the reason why a token or a signature is not good. All fail as unavailable when there is no answer. */
export interface UserCentre {
  /** With our own credential: also the key, to verify later requests here. */
  readonly learn: AskToken<KnownToken>;
  /** Without it: only whether this one request is good. The user centre answers that for a read even when Redis is away. */
  readonly check: AskToken<ValidToken>;
  /** When tokens were last used here. */
  readonly reportActivity: (used: readonly UsedToken[]) => Promise<void>;
  /** By id, of at most a hundred accounts; those it does not know are left out. */
  readonly names: (ids: readonly string[]) => Promise<Map<string, AccountName>>;
  /** Whether a service made this signature with its own credential; its key stays there. */
  readonly checkService: Ask<CheckedService>;
  /** Operations logged there, after a place in their order. */
  readonly operationsAfter: (seq: string) => Promise<LoggedOperation[]>;
  /** Accounts deleted there, the same way. */
  readonly erasedAfter: (seq: string) => Promise<ErasedAccount[]>;
  readonly findByLogin: (login_name: string) => Promise<AccountName | undefined>;
  /** An account that may sign in, and whether its organisation is near the one who asks and the app. */
  readonly findActive: (who: { id: string } | { login_name: string }, near: Near) => Promise<AccountName | undefined>;
  /** What somebody else than the caller is over the installation. */
  readonly rolesOf: (user_id: string) => Promise<PlatformRole[]>;
  /** Takes all of that away; the last super administrator is refused. Done again it changes nothing. */
  readonly endRoles: (user_id: string) => Promise<PlatformRole[]>;
  /** What people hold in apps and services, as it was at a time; with a range, that nobody else in it does. Told again it changes nothing. */
  readonly tellRoles: (told: ToldRoles) => Promise<void>;
  /** What became of groups of directories and their members; `done` was taken over and is not told again. */
  readonly takeFacts: (done: readonly string[]) => Promise<TakenFacts>;
  /** All of them, a part at a time. */
  readonly factsAfter: (after: { group_id: string; subject_id: string } | undefined) => Promise<FactRange>;
  /** Organisations that somebody belongs to or that sign in to an app. */
  readonly nearOrgs: (near: Near) => Promise<string[]>;
  /** At most twenty who may sign in, of organisations near the one who asks and the app. */
  readonly findNear: (keyword: string, near: Near, everywhere: boolean) => Promise<OfferedPerson[]>;
  /** Origins that are registered to embed the console. */
  readonly parents: () => Promise<string[]>;
}

interface ToldRoles extends Pick<RequestOf<typeof installationRoles.tell>['body'], 'items' | 'range'> {
  readonly as_of: Date;
}

export interface Near {
  readonly subject_id: string;
  readonly sdp_app_id: string;
}

/** A process asks little: a token once. What is beyond this is a user centre that does not keep up. */
const MOST_AT_ONCE = 64;
const MOST_WAITING = 256;
/** As the figures name them. */
type Call =
  | 'learn'
  | 'check'
  | 'check_service'
  | 'operations'
  | 'erased'
  | 'names'
  | 'roles'
  | 'end_roles'
  | 'parents'
  | 'activity'
  | 'tell_roles'
  | 'take_facts'
  | 'fact_range'
  | 'near_orgs'
  | 'find_near';
const accountNames = z.object({ items: z.array(accountName) });
const JSON_BODY = { 'content-type': 'application/json' };

const signatureOf = (header: MacHeader, parts: SignedParts): object => ({
  mac: header.mac,
  nonce: header.nonce,
  http_method: parts.method,
  request_uri: parts.target,
  host: parts.host,
  header_params: parts.sdp_headers,
});

/** The caller's address, host or headers are longer than anything that is signed here. */
const NOT_ASKABLE = 'COMMON/INVALID_ARGUMENT';
/** The reasons that are the caller's; anything else is between the two services. */
const passedOn = (code: unknown, declared: readonly ErrorCode[]): ErrorCode | undefined =>
  [...declared, NOT_ASKABLE].find((each): each is ErrorCode => each === code);

export function createUserCentreClient(credential: UserCentreCredential, logger: Logger, clock: () => number): UserCentre {
  const unavailable = (detail: object): never => {
    logger.warn(detail, 'the user centre did not answer');
    return fail('COMMON/UNAVAILABLE', { retry_after: 1 });
  };

  const peer = createPeer({ name: 'the user centre', most: MOST_AT_ONCE, queue: MOST_WAITING, logger });

  /** `path` as declared: the address itself may have a token in it. */
  const post = async (
    call: Call,
    path: string,
    body: string,
    as_service: boolean,
    { url = new URL(path, credential.base_url), more = {} }: { url?: URL; more?: Record<string, string> } = {},
  ): Promise<PeerReply> => {
    const began = performance.now();
    const observe = (outcome: CallOutcome): void => observeUserCentreCall(call, outcome, performance.now() - began);
    const signed = { ...(as_service ? serviceHeaders(credential, url, body, clock()) : JSON_BODY), ...more };
    try {
      const reply = await asStep(
        () => ({ name: `POST ${path}`, attributes: { 'http.request.method': 'POST', 'url.template': path } }),
        (span) => {
          const traceparent = traceparentOf(span);
          return peer.post(url, body, () => (traceparent === undefined ? signed : { ...signed, traceparent }));
        },
      );
      observe(reply.status >= 500 ? 'failed' : 'answered');
      return reply;
    } catch (error) {
      observe(error instanceof NotAsked ? 'not_asked' : 'no_answer');
      // That nobody is asked was said when it began.
      return error instanceof NotAsked ? fail('COMMON/UNAVAILABLE', { retry_after: 1 }) : unavailable({ err: error });
    }
  };

  const ask = async (header: MacHeader, parts: SignedParts, as_service: boolean, is_background = false): Promise<ValidToken> => {
    const url = new URL(pathOf(tokens.valid, { params: { token: header.id } }), credential.base_url);
    const body = JSON.stringify({ ...signatureOf(header, parts), ...(as_service ? {} : { reads: true }) });
    const more = is_background ? { [BACKGROUND_HEADER]: '1' } : {};
    const reply = await post(as_service ? 'learn' : 'check', tokens.valid.path, body, as_service, { url, more });
    if (reply.status === 200) {
      const answer = validToken.safeParse(reply.body);
      return answer.success ? answer.data : unavailable({ status: reply.status });
    }
    const code = textField(reply.body, 'code');
    const reason = passedOn(code, tokens.valid.errors);
    return reason ? fail(reason) : unavailable({ status: reply.status, code });
  };

  const checkService: UserCentre['checkService'] = async (header, parts) => {
    const body = JSON.stringify({ service_id: header.id, ...signatureOf(header, parts) });
    const reply = await post('check_service', credentials.check_service.path, body, true);
    const answer = checkedService.safeParse(reply.body);
    if (reply.status === 200 && answer.success) return answer.data;
    const code = textField(reply.body, 'code');
    const reason = passedOn(code, credentials.check_service.errors);
    return reason ? fail(reason) : unavailable({ status: reply.status, code });
  };

  const read = async <T>(call: Call, path: string, shape: z.ZodType<T>, body: object): Promise<T> => {
    const reply = await post(call, path, JSON.stringify(body), true);
    const answer = shape.safeParse(reply.body);
    return reply.status === 200 && answer.success ? answer.data : unavailable({ status: reply.status });
  };

  const readAfter = async <T>(call: Call, path: string, page: z.ZodType<{ items: T[] }>, after_seq: string): Promise<T[]> => {
    const reply = await post(call, path, JSON.stringify({ after_seq, limit: LIMITS.log_copy }), true);
    const answer = page.safeParse(reply.body);
    return reply.status === 200 && answer.success ? answer.data.items : unavailable({ status: reply.status });
  };

  const askNames = async (query: RequestOf<typeof publicInfos.query_names>['body']): Promise<AccountName[]> => {
    const reply = await post('names', publicInfos.query_names.path, JSON.stringify(query), true);
    const answer = accountNames.safeParse(reply.body);
    return reply.status === 200 && answer.success ? answer.data.items : unavailable({ status: reply.status });
  };

  const askRoles = async (call: Call, path: string, user_id: string): Promise<PlatformRole[]> => {
    const reply = await post(call, path, JSON.stringify({ user_id }), true);
    const answer = heldRoles.safeParse(reply.body);
    if (reply.status === 200 && answer.success) return answer.data.roles;
    const code = textField(reply.body, 'code');
    return code === 'MP/LAST_SUPER_ADMIN' ? fail(code) : unavailable({ status: reply.status, code });
  };

  return {
    learn: async (header, parts, is_background) => {
      const { mac_key, ...token } = await ask(header, parts, true, is_background);
      return mac_key === undefined ? unavailable({ reason: 'our credential is not known there' }) : { ...token, mac_key };
    },
    check: (header, parts, is_background) => ask(header, parts, false, is_background),
    reportActivity: async (used) => {
      const items = used.map(({ token_hash, active_at }) => ({ token_hash, active_at: new Date(active_at).toISOString() }));
      const reply = await post('activity', tokens.report_activity.path, JSON.stringify({ items }), true);
      if (reply.status !== 204) unavailable({ status: reply.status });
    },
    checkService,
    operationsAfter: (seq) => readAfter('operations', operationLogs.read.path, operationLogPage, seq),
    erasedAfter: (seq) => readAfter('erased', operationLogs.read_erased.path, erasedAccountPage, seq),
    rolesOf: (user_id) => askRoles('roles', installationRoles.of_account.path, user_id),
    endRoles: (user_id) => askRoles('end_roles', installationRoles.end.path, user_id),
    tellRoles: async ({ as_of, ...told }) => {
      const body = JSON.stringify({ as_of: as_of.toISOString(), ...told });
      const reply = await post('tell_roles', installationRoles.tell.path, body, true);
      if (reply.status !== 204) unavailable({ status: reply.status, code: textField(reply.body, 'code') });
    },
    takeFacts: (done) => read('take_facts', directoryFacts.take.path, takenFacts, { done }),
    factsAfter: (after) => {
      const body = after && { after_group_id: after.group_id, after_subject_id: after.subject_id };
      return read('fact_range', directoryFacts.read_range.path, factRange, body ?? {});
    },
    nearOrgs: async (near) => (await read('near_orgs', directoryFacts.near_orgs.path, nearOrgs, near)).org_ids,
    names: async (ids) => new Map(ids.length === 0 ? [] : (await askNames({ ids: [...ids] })).map((item) => [item.id, item])),
    findByLogin: async (login_name) => (await askNames({ login_names: [login_name] }))[0],
    findActive: async (who, near) => {
      const named = 'id' in who ? { ids: [who.id] } : { login_names: [who.login_name] };
      return (await askNames({ ...named, active: true, near }))[0];
    },
    findNear: async (keyword, near, everywhere) => {
      const reply = await post('find_near', people.find_near.path, JSON.stringify({ keyword, near, everywhere }), true);
      const answer = offeredPeople.safeParse(reply.body);
      return reply.status === 200 && answer.success ? answer.data.items : unavailable({ status: reply.status });
    },
    parents: async () => {
      const reply = await post('parents', origins.query_origins.path, JSON.stringify({ use: 'parent' }), true);
      const answer = origins.query_origins.response.safeParse(reply.body);
      return reply.status === 200 && answer.success ? answer.data.items.map(({ origin }) => origin) : unavailable({ status: reply.status });
    },
  };
}
