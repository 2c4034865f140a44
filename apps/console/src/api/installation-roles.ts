import type { RequestOf } from '@portico/contracts/endpoint';
import type { installationRoles } from '@portico/contracts/user-centre/installation-roles';
import { INSTALLATION_ROLES } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

type Roles = typeof installationRoles;

const changed = (_result: unknown, error: unknown) => (error ? [] : (['standing'] as const));

const installationRolesApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation }) => ({
    installationRoles: ucQuery((request: RequestOf<Roles['list']>) => uc().call(INSTALLATION_ROLES.list, request), {
      providesTags: ['standing'],
    }),
    giveInstallationRole: ucMutation((body: RequestOf<Roles['grant']>['body']) => uc().call(INSTALLATION_ROLES.grant, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    takeInstallationRole: ucMutation(
      (params: RequestOf<Roles['revoke']>['params']) => done(uc().call(INSTALLATION_ROLES.revoke, { params })),
      {
        inline: true,
        invalidatesTags: changed,
      },
    ),
  })),
});
export const { useInstallationRolesQuery, useGiveInstallationRoleMutation, useTakeInstallationRoleMutation } = installationRolesApi;
