import type { Endpoint } from '@portico/contracts/endpoint';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';
import { callOf, endpointsOf, nameOf, partsOf, type Parts } from '@portico/server-kit/testing/requests';
import type { Ids } from '@portico/server-kit/testing/valid-input';
import type { Call } from '../../src/testing/signed-client.ts';
import { ACCESS, type AccessRow } from '../access-matrix.table.ts';
import type { Side, SideName } from './side.ts';
import type { World } from './world.ts';

export const endpoints = endpointsOf(userCentreEndpoints);

const isOneRow = (found: AccessRow | readonly AccessRow[]): found is AccessRow => typeof found[0] === 'string';
export const rowsOf = (name: string): readonly AccessRow[] => {
  const found = ACCESS[name];
  return found === undefined ? [] : isOneRow(found) ? [found] : found;
};

/** `:id` is whoever the address is about. */
export const idsFor = (endpoint: Endpoint, side: Side): Ids =>
  new Map([...side.ids, ['id', (endpoint.path.includes('/person_accounts/') ? side.person : side.user).subject_id]]);

/** The parts of a request that is carried out for whoever may make it. */
export async function madeParts(world: World, endpoint: Endpoint, [, make]: AccessRow, name: SideName): Promise<Parts> {
  const side = world.sides[name];
  return partsOf(endpoint, (await make?.(world, side)) ?? {}, idsFor(endpoint, side));
}

export const madeRequest = async (world: World, endpoint: Endpoint, row: AccessRow, name: SideName): Promise<Call> =>
  callOf(endpoint, await madeParts(world, endpoint, row, name));

export { nameOf };
