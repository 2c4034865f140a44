import type { Endpoint } from '@portico/contracts/endpoint';
import type { accounts } from '@portico/contracts/user-centre/accounts';
import type { sessions } from '@portico/contracts/user-centre/sessions';
import type { time } from '@portico/contracts/user-centre/time';
import type { tokens } from '@portico/contracts/user-centre/tokens';

export interface Call<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly access: E['access'];
  /** Sending it twice does what sending it once does. */
  readonly repeatable: boolean;
}

/** The contract is a type here, since its values bring zod; the compiler refuses what differs from it. */
const call = <E extends Endpoint>(method: E['method'], path: E['path'], access: E['access'], repeatable: boolean): Call<E> => ({ method, path, access, repeatable });

export const CALLS = {
  sessions: {
    create: call<typeof sessions.create>('POST', '/v1.1/sessions', 'public', true),
  },
  tokens: {
    create: call<typeof tokens.create>('POST', '/v1.1/tokens', 'public', false),
    valid: call<typeof tokens.valid>('POST', '/v1.1/tokens/:token/actions/valid', 'public', false),
    // The server answers a repeated refresh from the same device with the same pair for a minute.
    refresh: call<typeof tokens.refresh>('POST', '/v1.1/tokens/:token/actions/refresh', 'public', true),
    remove: call<typeof tokens.remove>('DELETE', '/v1.1/tokens/:token', 'signed_in', false),
  },
  accounts: {
    read_user: call<typeof accounts.read_user>('GET', '/v1.1/users/:id', 'signed_in', true),
    read_person: call<typeof accounts.read_person>('GET', '/v1.1/person_accounts/:id', 'signed_in', true),
    set_first_password: call<typeof accounts.set_first_password>('PUT', '/v1.1/users/:id/password/actions/set', 'public', false),
  },
  time: {
    read: call<typeof time.read>('GET', '/v1.1/time', 'public', true),
  },
} as const;

/** `/security` follows the version when the option is set (R7.27). */
export const pathTo = (path: string, params: Readonly<Record<string, string>>, security: boolean): string =>
  path
    .replace(/^\/[^/]+/, (version) => (security ? `${version}/security` : version))
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
