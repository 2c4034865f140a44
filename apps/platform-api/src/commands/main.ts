import { parseArgs } from 'node:util';
import { ConfigError } from '@portico/server-kit/config/config';
import { runAcceptRestore, runVerifyLogs } from '@portico/server-kit/operation-log/log-commands';
import { loadDemo } from '../demo/load-demo.ts';
import { withDatabase } from './context.ts';
import { runMigrate } from './migrate.ts';
import { readFormerRoles } from './platform-roles.ts';
import { logCommand } from './log-command.ts';

const USAGE = `Usage: main.ts <command>
  migrate
  platform-roles
  load-demo [--people <json>] [--pages <address> [--credentials <json>]] [--yes]
  verify-logs
  accept-restore
`;

class UsageError extends Error {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string' },
    pages: { type: 'string' },
    credentials: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});

async function verify(): Promise<object> {
  const result = await runVerifyLogs(logCommand());
  if (!result.whole) process.exitCode = 2;
  return result;
}

function demoOptions(): Parameters<typeof loadDemo>[1] {
  const { people, yes, pages, credentials } = values;
  if (pages !== undefined && URL.parse(pages)?.origin !== pages) throw new UsageError('--pages is an origin: http://127.0.0.1:8082');
  // Ids by service code, as the user centre's own load-demo printed them.
  return { people, yes, pages, credentials: credentials === undefined ? {} : (JSON.parse(credentials) as Record<string, string>) };
}

const COMMANDS: Readonly<Record<string, () => Promise<object>>> = {
  migrate: runMigrate,
  'platform-roles': () => withDatabase(readFormerRoles),
  'load-demo': () => withDatabase((c) => loadDemo(c, demoOptions())),
  'verify-logs': verify,
  'accept-restore': () => runAcceptRestore(logCommand()),
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
