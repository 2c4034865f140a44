import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import type { orgUsers } from '@portico/contracts/user-centre/org-users';
import type { Org, orgs } from '@portico/contracts/user-centre/orgs';
import type { PersonOrder } from '@portico/contracts/user-centre/person-lists';
import { ORG_USERS, ORGS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { askUc, done, type UcAnswer } from './uc-call.ts';
import { uc } from './uc.ts';

type Orgs = typeof orgs;
type Users = typeof orgUsers;

export interface UserKey {
  readonly org_id: string;
  readonly user_id: string;
}
interface UserQuery {
  readonly org_id: string;
  /** Empty: all of them. */
  readonly keyword: string;
  /** Of all of them; what a search finds comes in the order users were made in. */
  readonly order?: PersonOrder;
  readonly page: Omit<RequestOf<Users['search']>['body'], 'keyword'>;
}
/** Not counted where something was searched for. */
type UserPage = ResponseOf<Users['search']> & Partial<Pick<ResponseOf<Users['list']>, 'total' | 'total_capped'>>;
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

/** The dialogs show refusals beside what was typed. */
const USER_CHANGE = { inline: true, invalidatesTags: ifDone('org_user') };

async function listUsers({ org_id, keyword, order, page }: UserQuery): Promise<UserPage> {
  const params = { org_id };
  return keyword === ''
    ? await uc().call(ORG_USERS.list, { params, query: { ...page, ...(order === undefined ? {} : { order }) } })
    : await uc().call(ORG_USERS.search, { params, body: { keyword, ...page } });
}

async function rename({ org, org_name, version }: Renaming): Promise<UcAnswer<Org>> {
  const { org_id } = org;
  const answer = await askUc(() => uc().call(ORGS.rename, { params: { org_id }, body: { org_name } }, { if_match: version }), INLINE);
  if (answer.error?.code !== 'COMMON/STALE_VERSION') return answer;
  // The form lays both side by side, and the SDK's error does not bring the newer one.
  const { data: current } = await askUc(() => uc().call(ORGS.read, { params: { org_id } }), INLINE);
  return current ? { error: { ...answer.error, current } } : answer;
}

export const orgsApi = contractApi.injectEndpoints({
  endpoints: declared(({ build, ucQuery, ucMutation }) => ({
    orgs: ucQuery((request: RequestOf<Orgs['list']>) => uc().call(ORGS.list, request), { providesTags: ['org'] }),
    org: ucQuery((org_id: string) => uc().call(ORGS.read, { params: { org_id } }), { providesTags: ['org'] }),
    createOrg: ucMutation((body: RequestOf<Orgs['create']>['body']) => uc().call(ORGS.create, { body }), {
      inline: true,
      invalidatesTags: ifDone('org'),
    }),
    renameOrg: build.mutation({ queryFn: rename, invalidatesTags: ifDone('org') }),
    orgUsers: ucQuery(listUsers, { providesTags: ['org_user'], keepUnusedDataFor: 10 }),
    inviteUser: ucMutation((request: RequestOf<Users['invite']>) => uc().call(ORG_USERS.invite, request), USER_CHANGE),
    importUsers: ucMutation((request: RequestOf<Users['import']>) => uc().call(ORG_USERS.import, request), USER_CHANGE),
    actOnUser: ucMutation(
      ({ action, ...params }: UserKey & { readonly action: 'disable' | 'enable' | 'kick' }) =>
        done(action === 'kick' ? uc().call(ORG_USERS.kick, { params }) : uc().call(ORG_USERS[action], { params })),
      USER_CHANGE,
    ),
    inviteAgain: ucMutation((params: UserKey) => uc().call(ORG_USERS.invite_again, { params }), USER_CHANGE),
    withdrawInvitation: ucMutation((params: UserKey) => uc().call(ORG_USERS.withdraw_invitation, { params }), USER_CHANGE),
    resetUser: ucMutation((params: UserKey) => uc().call(ORG_USERS.reset, { params }), USER_CHANGE),
    setManager: ucMutation(
      ({ on, ...params }: UserKey & { readonly on: boolean }) => done(uc().call(on ? ORGS.add_manager : ORGS.remove_manager, { params })),
      USER_CHANGE,
    ),
    removeUser: ucMutation(
      ({ version, ...params }: UserKey & { readonly version: number }) =>
        done(uc().call(ORG_USERS.remove, { params }, { if_match: version })),
      { invalidatesTags: ifDone('org_user') },
    ),
  })),
});
export const {
  useOrgsQuery,
  useOrgQuery,
  useCreateOrgMutation,
  useRenameOrgMutation,
  useOrgUsersQuery,
  useInviteUserMutation,
  useImportUsersMutation,
  useActOnUserMutation,
  useInviteAgainMutation,
  useWithdrawInvitationMutation,
  useResetUserMutation,
  useSetManagerMutation,
  useRemoveUserMutation,
} = orgsApi;
