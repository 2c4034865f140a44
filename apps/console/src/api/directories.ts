import type { RequestOf } from '@portico/contracts/endpoint';
import type { directories, DirectoryShown } from '@portico/contracts/user-centre/directories';
import type { ldap, LdapDirectory } from '@portico/contracts/user-centre/ldap';
import { DIRECTORIES, LDAP } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

export type { DirectoryShown, LdapDirectory };
type Directories = typeof directories;
type Ldap = typeof ldap;
/** The version that was seen. */
interface Seen {
  readonly if_match: number;
}

const changed = (_result: unknown, error: unknown) => (error ? [] : (['directory'] as const));

export const directoriesApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation, ucRead }) => ({
    directories: ucQuery((request: RequestOf<Directories['list']>) => uc().call(DIRECTORIES.list, request), {
      providesTags: ['directory', 'ldap_run'],
    }),
    makeDirectory: ucMutation((body: RequestOf<Directories['create']>['body']) => uc().call(DIRECTORIES.create, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    renameDirectory: ucMutation(
      ({ if_match, ...request }: RequestOf<Directories['rename']> & Seen) => uc().call(DIRECTORIES.rename, request, { if_match }),
      { inline: true, invalidatesTags: changed },
    ),
    rotateToken: ucMutation((request: RequestOf<Directories['rotate']>) => uc().call(DIRECTORIES.rotate, request), {
      inline: true,
      invalidatesTags: changed,
    }),
    revokeToken: ucMutation(
      ({ directory_id, version }: DirectoryShown) =>
        done(uc().call(DIRECTORIES.revoke, { params: { directory_id } }, { if_match: version })),
      { inline: true, invalidatesTags: changed },
    ),
    removeDirectory: ucMutation(
      ({ if_match, ...request }: RequestOf<Directories['remove']> & Seen) => done(uc().call(DIRECTORIES.remove, request, { if_match })),
      { inline: true, invalidatesTags: changed },
    ),
    ldapDirectories: ucRead(() => uc().call(LDAP.list, {}), { providesTags: ['directory', 'ldap_run'] }),
    makeLdap: ucMutation((body: RequestOf<Ldap['create']>['body']) => uc().call(LDAP.create, { body }), {
      inline: true,
      invalidatesTags: changed,
    }),
    changeLdap: ucMutation(({ if_match, ...request }: RequestOf<Ldap['update']> & Seen) => uc().call(LDAP.update, request, { if_match }), {
      inline: true,
      invalidatesTags: changed,
    }),
    testLdap: ucMutation((params: RequestOf<Ldap['test']>['params']) => uc().call(LDAP.test, { params }), { inline: true }),
    // Also when it is refused: another run than the one that was seen is the last one then.
    runLdap: ucMutation((request: RequestOf<Ldap['run']>) => uc().call(LDAP.run, request), { inline: true, invalidatesTags: ['ldap_run'] }),
    ldapRuns: ucQuery((params: RequestOf<Ldap['list_runs']>['params']) => uc().call(LDAP.list_runs, { params }), {
      providesTags: ['ldap_run'],
    }),
    ldapRun: ucQuery((params: RequestOf<Ldap['read_run']>['params']) => uc().call(LDAP.read_run, { params }), {
      providesTags: ['ldap_run'],
    }),
  })),
});
export const {
  useDirectoriesQuery,
  useMakeDirectoryMutation,
  useRenameDirectoryMutation,
  useRotateTokenMutation,
  useRevokeTokenMutation,
  useRemoveDirectoryMutation,
  useLdapDirectoriesQuery,
  useMakeLdapMutation,
  useChangeLdapMutation,
  useTestLdapMutation,
  useRunLdapMutation,
  useLdapRunsQuery,
  useLdapRunQuery,
} = directoriesApi;
