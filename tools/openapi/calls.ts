import type { Endpoint, EndpointGroup } from '@portico/contracts/endpoint';

interface NamedCall {
  /** As `operationId` in the documents. */
  readonly id: string;
  readonly tag: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every call of a service, in the order of its contract. */
export const callsOf = (groups: Readonly<Record<string, EndpointGroup>>): NamedCall[] =>
  Object.entries(groups).flatMap(([tag, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({ id: `${tag}_${name}`, tag, name, endpoint })),
  );
