import type { EndpointGroup } from '@portico/contracts/endpoint';
import type { EventName } from '@portico/contracts/events';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';

/** The addresses of a declared call, as a regular expression that JavaScript and PostgreSQL read alike, and what it may be logged as. */
export interface DeclaredCall {
  readonly method: string;
  readonly pattern: string;
  readonly regexp: RegExp;
  /** The first is what it is where nothing more is known. */
  readonly events: readonly [EventName, ...EventName[]];
}

const patternOf = (path: string): string => `^${path.replaceAll('.', '[.]').replace(/:\w+/g, '[^/?]+')}([?]|$)`;

const declaredCall = (method: string, path: string, event: EventName, or: readonly EventName[] = []): DeclaredCall => {
  const pattern = patternOf(path);
  return { method, pattern, regexp: new RegExp(pattern), events: [event, ...or] };
};

/** Calls that are no more, and jobs and commands as they stood before they named their events: the log still has what they did. */
const FORMER: readonly DeclaredCall[] = [
  declaredCall('POST', '/v2/platform_roles', 'installation_role.granted'),
  declaredCall('DELETE', '/v2/platform_roles/:user_id/:role', 'installation_role.revoked'),
  declaredCall('JOB', 'app-init', 'app.initialised'),
  declaredCall('JOB', 'app-states', 'app.state_changed', ['app.frozen', 'app.closed']),
  declaredCall('JOB', 'synchronization', 'menus.synchronized'),
  declaredCall('JOB', 'erased-accounts', 'member.removed', ['person.removed_everywhere']),
  declaredCall('JOB', 'carry-out-resets', 'second_factors.reset', ['factor_reset.dropped']),
  declaredCall('CLI', 'load-demo', 'demo.loaded'),
  declaredCall('CLI', 'retry-jobs', 'jobs.retried'),
];

export const DECLARED_CALLS: readonly DeclaredCall[] = [platformEndpoints, userCentreEndpoints]
  .flatMap((groups) => Object.values<EndpointGroup>(groups))
  .flatMap((group) => Object.values(group))
  .flatMap(({ method, path, operation }) =>
    operation && 'event' in operation ? [declaredCall(method, path, operation.event, operation.or)] : [],
  )
  .concat(FORMER);

export const callOf = (method: string, uri: string): DeclaredCall | undefined =>
  DECLARED_CALLS.find((each) => each.method === method && each.regexp.test(uri));
