import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { Org, orgs, orgUsers } from '@portico/contracts/user-centre/orgs';
import { ORG_USERS, ORGS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { askUc, done, type UcAnswer } from './uc-call.ts';
import { uc } from './uc.ts';

type Orgs = typeof orgs;
type Users = typeof orgUsers;
type UserList = ResponseOf<Users['list']>;

export interface UserKey {
  readonly org_id: string;
  readonly user_id: string;
}
interface UserQuery {
  readonly org_id: string;
  /** Empty: all of them. */
  readonly keyword: string;
  readonly page: Omit<RequestOf<Users['search']>['body'], 'keyword'>;
}
interface Renaming {
  readonly org: Org;
  readonly org_name: string;
  readonly version: number | undefined;
}

const INLINE = { inline: true } as const;
const ifDone =
  <T extends 'org' | 'org_user'>(...tags: readonly T[]) =>
  (_result: unknown, error: unknown): readonly T[] =>
    error ? [] : tags;

const listUsers = ({ org_id, keyword, page }: UserQuery): Promise<UserList> =>
  keyword === ''
    ? uc.call(ORG_USERS.list, { params: { org_id }, query: page })
    : uc.call(ORG_USERS.search, { params: { org_id }, body: { keyword, ...page } });

async function rename({ org, org_name, version }: Renaming): Promise<UcAnswer<Org>> {
  const { org_id, org_code } = org;
  const answer = await askUc(() => uc.call(ORGS.rename, { params: { org_id }, body: { org_name } }, { if_match: version }), INLINE);
  if (answer.error?.code !== 'COMMON/STALE_VERSION') return answer;
  // The form lays both side by side, and the SDK's error does not bring the newer one.
  const { data } = await askUc(() => uc.call(ORGS.list, { query: { keyword: org_code } }), INLINE);
  const current = data?.items.find((item) => item.org_id === org_id);
  return current ? { error: { ...answer.error, current } } : answer;
}

export const orgsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    orgs: build.query<ResponseOf<Orgs['list']>, RequestOf<Orgs['list']>>({
      queryFn: (request) => askUc(() => uc.call(ORGS.list, request)),
      providesTags: ['org'],
    }),
    createOrg: build.mutation<Org, RequestOf<Orgs['create']>['body']>({
      queryFn: (body) => askUc(() => uc.call(ORGS.create, { body }), INLINE),
      invalidatesTags: ifDone('org'),
    }),
    renameOrg: build.mutation<Org, Renaming>({ queryFn: rename, invalidatesTags: ifDone('org') }),
    orgUsers: build.query<UserList, UserQuery>({
      queryFn: (query) => askUc(() => listUsers(query)),
      providesTags: ['org_user'],
      keepUnusedDataFor: 10,
    }),
    inviteUser: build.mutation<ResponseOf<Users['invite']>, RequestOf<Users['invite']>>({
      queryFn: (request) => askUc(() => uc.call(ORG_USERS.invite, request), INLINE),
      invalidatesTags: ifDone('org_user'),
    }),
    importUsers: build.mutation<ResponseOf<Users['import']>, RequestOf<Users['import']>>({
      queryFn: (request) => askUc(() => uc.call(ORG_USERS.import, request), INLINE),
      invalidatesTags: ifDone('org_user'),
    }),
    actOnUser: build.mutation<null, UserKey & { readonly action: 'disable' | 'enable' | 'kick' }>({
      queryFn: ({ action, ...params }) =>
        askUc(() => done(action === 'kick' ? uc.call(ORG_USERS.kick, { params }) : uc.call(ORG_USERS[action], { params })), INLINE),
      invalidatesTags: ifDone('org_user'),
    }),
    resetUser: build.mutation<ResponseOf<Users['reset']>, UserKey>({
      queryFn: (params) => askUc(() => uc.call(ORG_USERS.reset, { params }), INLINE),
      invalidatesTags: ifDone('org_user'),
    }),
    setManager: build.mutation<null, UserKey & { readonly on: boolean }>({
      queryFn: ({ on, ...params }) => askUc(() => done(uc.call(on ? ORGS.add_manager : ORGS.remove_manager, { params })), INLINE),
      invalidatesTags: ifDone('org_user'),
    }),
    removeUser: build.mutation<null, UserKey & { readonly version: number }>({
      queryFn: ({ version, ...params }) => askUc(() => done(uc.call(ORG_USERS.remove, { params }, { if_match: version }))),
      invalidatesTags: ifDone('org_user'),
    }),
  }),
});
export const {
  useOrgsQuery,
  useCreateOrgMutation,
  useRenameOrgMutation,
  useOrgUsersQuery,
  useInviteUserMutation,
  useImportUsersMutation,
  useActOnUserMutation,
  useResetUserMutation,
  useSetManagerMutation,
  useRemoveUserMutation,
} = orgsApi;
