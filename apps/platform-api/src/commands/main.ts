import { parseArgs } from 'node:util';
import { ConfigError } from '@portico/server-kit/config/config';
import { loadDemo } from '../demo/load-demo.ts';
import { withDatabase } from './context.ts';
import { grantSuperAdmin } from './grant-super-admin.ts';
import { runMigrate } from './migrate.ts';
import { runVerifyLogs } from './verify-logs.ts';

const USAGE = `Usage: main.ts <command>
  migrate
  grant-super-admin --user-id <id> [--name <name>]
  load-demo [--people <json>] [--yes]
  verify-logs
`;

class UsageError extends Error {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'user-id': { type: 'string' },
    name: { type: 'string' },
    people: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});

function needUserId(): string {
  const user_id = values['user-id']?.trim() ?? '';
  if (!/^\d{1,20}$/.test(user_id)) throw new UsageError('--user-id is required: the digits of an account');
  return user_id;
}

async function verify(): Promise<object> {
  const result = await runVerifyLogs();
  if (!result.whole) process.exitCode = 2;
  return result;
}

const COMMANDS: Readonly<Record<string, () => Promise<object>>> = {
  migrate: runMigrate,
  'grant-super-admin': () => withDatabase((c) => grantSuperAdmin(c, { user_id: needUserId(), name: values.name ?? needUserId() })),
  'load-demo': () => withDatabase((c) => loadDemo(c, { people: values.people, yes: values.yes })),
  'verify-logs': verify,
};

const command = COMMANDS[positionals[0] ?? ''];
try {
  if (!command || positionals.length !== 1) throw new UsageError('Name one command');
  process.stdout.write(`${JSON.stringify(await command())}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${USAGE}` : `${message}\n`);
  // Whatever is neither a wrong call nor a wrong configuration is ours to explain.
  if (error instanceof Error && !(error instanceof UsageError) && !(error instanceof ConfigError))
    process.stderr.write(`${error.stack ?? ''}\n`);
  process.exitCode = 1;
}
