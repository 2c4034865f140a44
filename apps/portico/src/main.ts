import { CommandError, UsageError } from '@portico/server-kit/command-error';
import { ConfigError } from '@portico/server-kit/config/config';

const USAGE = `Usage: portico <command>
  setup           create databases, roles and secrets; refuses if the installation exists
  migrate         bring both databases up to date; --check only prints what is pending and which processes must be stopped first
  user-centre     serve accounts and sign-in
  platform        serve the console and the platform API
  worker          run the jobs of both; several may run
  admin           people, roles, credentials: portico admin lists its commands
  health          ask a process on this machine whether it is ready, for a container's health check
  doctor          find problems with settings, servers, keys and proxies, and print how to fix them
  verify-logs     compare the operation logs with their seals and checkpoints
  verify-export   compare an exported log with its signatures, by a public key, without the database
  export-key      print the public keys for verifying exported logs
  retry-jobs      restart jobs that the queue has given up
  accept-restore  after a restore: print what was lost, sign that, resume sealing
`;

type Command = (args: readonly string[]) => Promise<object | void>;

/** Each loads only what it runs: a process of the platform has nothing of the user centre in memory. */
const PROCESSES: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  'user-centre': async () => (await import('@portico/user-centre/serve')).serve,
  platform: async () => (await import('./platform.ts')).platform,
  worker: async () => (await import('./worker.ts')).work,
};

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  setup: async () => (await import('./setup/setup.ts')).setup,
  migrate: async () => (await import('./migrate.ts')).migrateAll,
  admin: async () => (await import('./admin.ts')).admin,
  health: async () => (await import('./health.ts')).health,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
  'verify-logs': async () => (await import('./logs.ts')).verifyLogs,
  'verify-export': async () => (await import('./exports.ts')).verifyExportFile,
  'export-key': async () => (await import('./exports.ts')).printExportKey,
  'retry-jobs': async () => (await import('./jobs.ts')).retryJobs,
  'accept-restore': async () => (await import('./logs.ts')).acceptRestores,
};

async function runCommand(name: string, args: readonly string[]): Promise<void> {
  try {
    const load = COMMANDS[name];
    if (!load) throw new UsageError(name === '' ? 'Name a command' : `There is no command ${name}`, USAGE);
    const command = await load();
    const told = await command(args);
    if (told) process.stdout.write(`${JSON.stringify(told)}\n`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n${error instanceof UsageError ? `\n${error.usage}` : ''}`);
    // Whatever the caller cannot put right is ours to explain.
    if (!(error instanceof CommandError) && !(error instanceof ConfigError)) process.stderr.write(`${error.stack ?? ''}\n`);
    process.exitCode = 1;
  }
}

const [name = '', ...args] = process.argv.slice(2);
const load = PROCESSES[name];
// A process says by itself why it does not start, and ends.
if (load) await (await load())();
else await runCommand(name, args);
