import { parseArgs } from 'node:util';
import { UsageError } from '@portico/server-kit/command-error';

export const USAGE = `Usage: portico admin <command>
  create-service --name <name> [--service-id <id>] [--key <key>] [--platform]
  create-super-admin --org <code> --org-name <name> --login <code> [--name <name>]
  recover-super-admin --login <code@org>
  lift-policies --login <code@org>
  disable-account --login <code@org>
  load-demo [--pages <origin>] [--people-only] [--yes]
  load-accounts --count <number>
  create-org --org <code> --org-name <name>
  invite-user --org <code> --login <code> [--name <name>] [--mobile <mobile>] [--email <address>]
  import-users --org <code> --file <file.csv> [--dry-run] [--with-codes]
  users --org <code> [--search <text>]
  enable-account | kick-account | reset-account | delete-account --login <code@org> (delete-account also --yes)
  org-manager --login <code@org> [--remove]
  rewrap
  rotate-openid-key
  outbox
  roles [--grant <code@org> | --revoke <code@org>] [--role super_admin|auditor]
  carry-roles
  rotate-service --service-id <id> [--overlap <seconds>]
  revoke-service --service-id <id>
  register-client --client-id <id> --name <name> --redirect-uri <address> [--redirect-uri …] [--public] [--second-step]
  revoke-client --client-id <id>
  register-origin --origin <origin> --name <name> --use page|parent|script [--use …] [--client-id <id>]
  remove-origin --origin <origin>
  register-provider --source-plat <id> --name <name> --issuer <address> --client-id <id> [--client-secret-file <file>]
    --redirect-uri <address> [--redirect-uri …] [--internal]
  revoke-provider --source-plat <id>
`;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'service-id': { type: 'string' },
      key: { type: 'string' },
      platform: { type: 'boolean', default: false },
      role: { type: 'string', default: 'super_admin' },
      org: { type: 'string' },
      'org-name': { type: 'string' },
      login: { type: 'string' },
      yes: { type: 'boolean', default: false },
      pages: { type: 'string' },
      'people-only': { type: 'boolean', default: false },
      mobile: { type: 'string', default: '' },
      email: { type: 'string', default: '' },
      file: { type: 'string' },
      search: { type: 'string' },
      count: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'with-codes': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      grant: { type: 'string' },
      revoke: { type: 'string' },
      overlap: { type: 'string', default: '86400' },
      'client-id': { type: 'string' },
      'client-secret-file': { type: 'string' },
      'redirect-uri': { type: 'string', multiple: true, default: [] },
      public: { type: 'boolean', default: false },
      'second-step': { type: 'boolean', default: false },
      origin: { type: 'string' },
      use: { type: 'string', multiple: true, default: [] },
      'source-plat': { type: 'string' },
      issuer: { type: 'string' },
      internal: { type: 'boolean', default: false },
    },
  });

type Values = ReturnType<typeof parse>['values'];
type Named = NonNullable<{ [K in keyof Values]: Values[K] extends string | undefined ? K : never }[keyof Values]>;

/** What a command was called with. */
export interface AdminCall {
  readonly values: Values;
  readonly need: (name: Named) => string;
  readonly overlap: () => number;
}
export type AdminCommand = (call: AdminCall) => Promise<object>;

function parsed(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

export function readAdminCall(args: readonly string[]): { readonly name: string; readonly call: AdminCall } {
  const { positionals, values } = parsed(args);
  const [name] = positionals;
  if (name === undefined || positionals.length !== 1) throw new UsageError('Name one command', USAGE);
  const need = (option: Named): string => {
    const value = values[option]?.trim();
    if (!value) throw new UsageError(`--${option} is required`, USAGE);
    return value;
  };
  const overlap = (): number => {
    const seconds = Number(values.overlap);
    if (!Number.isInteger(seconds) || seconds < 0) throw new UsageError('--overlap is a number of seconds', USAGE);
    return seconds;
  };
  return { name, call: { values, need, overlap } };
}
