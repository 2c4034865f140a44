import { pathOf, type RequestOf } from '@portico/contracts/endpoint';
import type { ErrorCode } from '@portico/contracts/errors';
import { LIMITS } from '@portico/contracts/limits';
import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { MacHeader, SignedParts } from '@portico/contracts/rules/signing';
import { directoryFacts, factRange, nearOrgs, takenFacts } from '@portico/contracts/user-centre/directory-facts';
import { heldRoles, installationRoles } from '@portico/contracts/user-centre/installation-roles';
import { erasedAccountPage, operationLogPage, operationLogs } from '@portico/contracts/user-centre/operation-logs';
import { offeredPeople, people } from '@portico/contracts/user-centre/people';
import { accountName, publicInfos, type AccountName } from '@portico/contracts/user-centre/public-info';
import { checkedService, credentials } from '@portico/contracts/user-centre/registry-credentials';
import { origins } from '@portico/contracts/user-centre/registry-origins';
import { tokens, validToken, type ValidToken } from '@portico/contracts/user-centre/tokens';
import { textField } from '@portico/server-kit/fields';
import type { PeerReply } from '@portico/server-kit/net/peer';
import { fail } from '@portico/server-kit/work/failure';
import type { Logger } from 'pino';
import * as z from 'zod';
import { createPost, type Call, type UserCentreCredential } from './user-centre-post.ts';
import type { UserCentre } from './user-centre.ts';

const accountNames = z.object({ items: z.array(accountName) });

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
  const { post, unavailable } = createPost(credential, logger, clock);

  const answered = <T>(reply: PeerReply, shape: z.ZodType<T>, declared: readonly ErrorCode[]): T => {
    const answer = shape.safeParse(reply.body);
    if (reply.status === 200 && answer.success) return answer.data;
    const code = textField(reply.body, 'code');
    const reason = passedOn(code, declared);
    return reason ? fail(reason) : unavailable({ status: reply.status, code });
  };

  const ask = async (header: MacHeader, parts: SignedParts, as_service: boolean, is_background = false): Promise<ValidToken> => {
    const url = new URL(pathOf(tokens.valid, { params: { token: header.id } }), credential.base_url);
    const body = JSON.stringify({ ...signatureOf(header, parts), ...(as_service ? {} : { reads: true }) });
    const more = is_background ? { [BACKGROUND_HEADER]: '1' } : {};
    const reply = await post(as_service ? 'learn' : 'check', tokens.valid.path, body, as_service, { url, more });
    return answered(reply, validToken, tokens.valid.errors);
  };

  const checkService: UserCentre['checkService'] = async (header, parts) => {
    const body = JSON.stringify({ service_id: header.id, ...signatureOf(header, parts) });
    const reply = await post('check_service', credentials.check_service.path, body, true);
    return answered(reply, checkedService, credentials.check_service.errors);
  };

  const read = async <T>(call: Call, path: string, shape: z.ZodType<T>, body: object): Promise<T> => {
    const reply = await post(call, path, JSON.stringify(body), true);
    const answer = shape.safeParse(reply.body);
    return reply.status === 200 && answer.success ? answer.data : unavailable({ status: reply.status });
  };

  const readAfter = async <T>(call: Call, path: string, page: z.ZodType<{ items: T[] }>, after_seq: string): Promise<T[]> =>
    (await read(call, path, page, { after_seq, limit: LIMITS.log_copy })).items;

  const askNames = async (query: NonNullable<RequestOf<typeof publicInfos.query_names>['body']>): Promise<AccountName[]> =>
    (await read('names', publicInfos.query_names.path, accountNames, query)).items;

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
    findNear: async (keyword, near, everywhere) =>
      (await read('find_near', people.find_near.path, offeredPeople, { keyword, near, everywhere })).items,
    parents: async () => {
      const { items } = await read('parents', origins.query_origins.path, origins.query_origins.response, { use: 'parent' });
      return items.map(({ origin }) => origin);
    },
  };
}
