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
import { declared } from './resource.ts';
import { startBindingAt } from './third-party.ts';
import { done } from './uc-call.ts';
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

const changed = (_result: unknown, error: unknown): 'bindings'[] => (error ? [] : ['bindings']);

const bindOrg = ({ wjt_code, password, ...names }: OrgToBind): Promise<OrgBinding> =>
  wjt_code === undefined ? bindOrgUser(uc(), { ...names, password }) : joinOrg(uc(), { ...names, wjt_code });

export const bindingsApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucRead, ucMutation }) => ({
    thirdAccounts: ucRead(() => listThirdAccounts(uc()), { providesTags: ['bindings'] }),
    /** The address of the provider to go to. */
    startBinding: ucMutation(startBindingAt),
    unbindThird: ucMutation((account: Pick<ThirdAccount, 'open_id' | 'source_plat'>) => done(unbindThirdAccount(uc(), account)), {
      invalidatesTags: changed,
    }),
    boundUsers: ucRead(() => listBoundUsers(uc()), { providesTags: ['bindings'] }),
    bindOrg: ucMutation(bindOrg, { inline: true, invalidatesTags: changed }),
    unbindOrg: ucMutation((user_id: string) => done(unbindOrgUser(uc(), user_id)), { invalidatesTags: changed }),
    changeOrgPassword: ucMutation(
      ({ user_id, new_password }: OrgPassword) => done(changeOrgUserPassword(uc(), user_id, { new_password })),
      { inline: true },
    ),
    /** R4.07: on as a bound organisation's user, or without an id as the person behind one. */
    switchIdentity: ucMutation((user_id: string | undefined) => done(switchIdentity(uc(), user_id))),
  })),
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
