import type { ResponseOf } from '@portico/contracts/endpoint';
import { appMenus } from '@portico/contracts/platform/app-menus';
import { roles } from '@portico/contracts/platform/roles';
import { expectTypeOf, test } from 'vitest';
import { contractApi, type CallArg } from './contract-api.ts';
import { declared } from './resource.ts';

type Tree = ResponseOf<typeof appMenus.tree>;
type Role = ResponseOf<typeof roles.read>;

/** Only compiled: `tsc -b` fails where a line that is said not to compile does. */
const paired = () =>
  contractApi.injectEndpoints({
    endpoints: declared(({ query, mutation, ucQuery }) => ({
      tree: query(appMenus.tree, { providesTags: (reply: Tree | undefined) => (reply ? ['menu_tree'] : []) }),
      change: mutation(roles.update),
      // @ts-expect-error -- the reply of another call
      read: query(appMenus.tree, { providesTags: (reply: Role | undefined) => (reply ? ['role'] : []) }),
      // @ts-expect-error -- another call than the one that is named
      named: query<typeof roles.read>(appMenus.tree),
      // @ts-expect-error -- the reply of another call
      changed: mutation(roles.update, { invalidatesTags: (reply: Tree | undefined) => (reply ? ['role'] : []) }),
      // @ts-expect-error -- the function of the SDK gives another reply
      own: ucQuery(async () => ({ name: '' }), { providesTags: (reply: Role | undefined) => (reply ? ['role'] : []) }),
    })),
  });

test('a call that is declared has the arguments and the reply of its contract, and a pairing with those of another does not compile', () => {
  type Endpoints = ReturnType<typeof paired>['endpoints'];
  expectTypeOf<Endpoints['tree']['Types']['ResultType']>().toEqualTypeOf<Tree>();
  expectTypeOf<Endpoints['tree']['Types']['QueryArg']>().toEqualTypeOf<CallArg<typeof appMenus.tree>>();
  expectTypeOf<Endpoints['change']['Types']['ResultType']>().toEqualTypeOf<ResponseOf<typeof roles.update>>();
  expectTypeOf<Endpoints['tree']['Types']['ResultType']>().not.toEqualTypeOf<Role>();
});
