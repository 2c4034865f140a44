import {
  bindOrgUser,
  type BoundUser,
  changeOrgUserPassword,
  joinOrg,
  listBoundUsers,
  listThirdAccounts,
  type OrgBinding,
  switchIdentity,
  type ThirdAccount,
  unbindOrgUser,
  unbindThirdAccount,
} from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { startBindingAt } from './third-party.ts';
import { askUc } from './uc-call.ts';
import { uc } from './uc.ts';

export type { BoundUser, ThirdAccount };
interface OrgToBind {
  readonly org_code: string;
  readonly org_user_code: string;
  /** R3.17: the user's password, or the code of an invitation. */
  readonly password?: string | undefined;
  readonly wjt_code?: string | undefined;
}
interface OrgPassword {
  readonly user_id: string;
  readonly new_password: string;
}

const INLINE = { inline: true } as const;
const done = (call: Promise<unknown>): Promise<null> => call.then(() => null);
const changed = (_result: unknown, error: unknown): 'bindings'[] => (error ? [] : ['bindings']);

const bindOrg = ({ wjt_code, password, ...names }: OrgToBind): Promise<OrgBinding> =>
  wjt_code === undefined ? bindOrgUser(uc, { ...names, password }) : joinOrg(uc, { ...names, wjt_code });

export const bindingsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    thirdAccounts: build.query<readonly ThirdAccount[], void>({
      queryFn: () => askUc(() => listThirdAccounts(uc)),
      providesTags: ['bindings'],
    }),
    /** The address of the provider to go to. */
    startBinding: build.mutation<string, string>({ queryFn: (source_plat) => askUc(() => startBindingAt(source_plat)) }),
    unbindThird: build.mutation<null, Pick<ThirdAccount, 'open_id' | 'source_plat'>>({
      queryFn: (account) => askUc(() => done(unbindThirdAccount(uc, account))),
      invalidatesTags: changed,
    }),
    boundUsers: build.query<readonly BoundUser[], void>({ queryFn: () => askUc(() => listBoundUsers(uc)), providesTags: ['bindings'] }),
    bindOrg: build.mutation<OrgBinding, OrgToBind>({ queryFn: (org) => askUc(() => bindOrg(org), INLINE), invalidatesTags: changed }),
    unbindOrg: build.mutation<null, string>({
      queryFn: (user_id) => askUc(() => done(unbindOrgUser(uc, user_id))),
      invalidatesTags: changed,
    }),
    changeOrgPassword: build.mutation<null, OrgPassword>({
      queryFn: ({ user_id, new_password }) => askUc(() => done(changeOrgUserPassword(uc, user_id, { new_password })), INLINE),
    }),
    /** R4.07: on as a bound organisation's user, or without an id as the person behind one. */
    switchIdentity: build.mutation<null, string | undefined>({ queryFn: (user_id) => askUc(() => done(switchIdentity(uc, user_id))) }),
  }),
});
export const {
  useThirdAccountsQuery,
  useStartBindingMutation,
  useUnbindThirdMutation,
  useBoundUsersQuery,
  useBindOrgMutation,
  useUnbindOrgMutation,
  useChangeOrgPasswordMutation,
  useSwitchIdentityMutation,
} = bindingsApi;
