import type { Endpoint } from '@portico/contracts/endpoint';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { endpointsOf, nameOf, type Given } from '@portico/server-kit/testing/requests';
import { ACCESS, type AccessRow } from '../access-matrix.table.ts';
import type { Side, Tenants } from './tenants.ts';

export const endpoints = endpointsOf(platformEndpoints);

const isOneRow = (found: AccessRow | readonly AccessRow[]): found is AccessRow => typeof found[0] === 'string';
export const rowsOf = (name: string): readonly AccessRow[] => {
  const found = ACCESS[name];
  return found === undefined ? [] : isOneRow(found) ? [found] : found;
};

/** What a row says of its request, for one tenant. */
export const givenIn = async ([, , given = {}]: AccessRow, tenants: Tenants, side: Side): Promise<Given> =>
  typeof given === 'function' ? await given(tenants, side) : given;
/** Of the first row of a call, in the own tenant. */
export async function givenOf(endpoint: Endpoint, tenants: Tenants): Promise<Given> {
  const [row] = rowsOf(nameOf(endpoint));
  return row === undefined ? {} : await givenIn(row, tenants, 'own');
}
/** Whether making the request of a call changes something first. */
export const isBroughtAbout = (endpoint: Endpoint): boolean => rowsOf(nameOf(endpoint)).some(([, , given]) => typeof given === 'function');
