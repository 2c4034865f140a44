import { parseArgs } from 'node:util';
import { ConfigError } from '@portico/server-kit/config/config';
import { CommandError, withDatabase } from './context.ts';
import { createService } from './create-service.ts';
import { loadDemo } from './load-demo.ts';
import { runMigrate } from './migrate.ts';
import { readOutbox } from './outbox.ts';
import { createSuperAdmin, disableByLogin, recoverSuperAdmin } from './super-admin.ts';

const USAGE = `Usage: main.ts <command>
  migrate
  create-service --name <name> [--service-id <id>] [--key <key>]
  create-super-admin --org <code> --org-name <name> --login <code> [--name <name>]
  recover-super-admin --login <code@org>
  disable-account --login <code@org>
  load-demo [--yes]
  outbox
`;

class UsageError extends CommandError {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    'service-id': { type: 'string' },
    key: { type: 'string' },
    org: { type: 'string' },
    'org-name': { type: 'string' },
    login: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});

function need(name: 'name' | 'org' | 'org-name' | 'login'): string {
  const value = values[name]?.trim();
  if (!value) throw new UsageError(`--${name} is required`);
  return value;
}

const COMMANDS: Readonly<Record<string, () => Promise<object>>> = {
  migrate: runMigrate,
  'create-service': () =>
    withDatabase((c) => createService(c, { name: need('name'), service_id: values['service-id'], service_key: values.key })),
  'create-super-admin': () =>
    withDatabase((c) =>
      createSuperAdmin(c, { org: need('org'), org_name: need('org-name'), login: need('login'), name: values.name ?? need('login') }),
    ),
  'recover-super-admin': () => withDatabase((c) => recoverSuperAdmin(c, need('login'))),
  'disable-account': () => withDatabase((c) => disableByLogin(c, need('login'))),
  outbox: () => withDatabase(readOutbox),
  'load-demo': () => withDatabase((c) => loadDemo(c, values.yes)),
};

const command = COMMANDS[positionals[0] ?? ''];
try {
  if (!command || positionals.length !== 1) throw new UsageError('Name one command');
  process.stdout.write(`${JSON.stringify(await command())}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${USAGE}` : `${message}\n`);
  // Whatever the caller cannot put right is ours to explain.
  if (error instanceof Error && !(error instanceof CommandError) && !(error instanceof ConfigError))
    process.stderr.write(`${error.stack ?? ''}\n`);
  process.exitCode = 1;
}
