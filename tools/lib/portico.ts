import { join } from 'node:path';
import type { DemoAccounts } from './demo-accounts.ts';
import { capture, CommandFailed } from './processes/run.ts';
import { ROOT } from './root.ts';
import type { PageCredentials } from './sample-pages.ts';

/** The program, as its sources. */
export const PORTICO = join(ROOT, 'apps', 'portico', 'src', 'main.ts');

export interface Holder {
  readonly subject_id: string;
  readonly role: string;
}

interface FirstSignIn {
  readonly login_name: string;
  readonly user_id: string;
  readonly one_time_code: string;
}

/** What the commands print, by their names, as far as it is read here. */
interface Replies {
  migrate: unknown;
  'verify-logs': { readonly whole: boolean };
}

interface AdminReplies {
  'create-super-admin': FirstSignIn;
  'recover-super-admin': FirstSignIn;
  'create-service': { readonly service_id: string; readonly service_key: string };
  'carry-roles': {
    readonly carried: boolean;
    readonly platform: readonly Holder[];
    readonly user_centre: readonly string[];
    readonly holders: readonly Holder[];
    readonly dropped: readonly string[];
  };
  'load-demo': DemoAccounts & { readonly credentials: PageCredentials };
  'load-accounts': { readonly count: number; readonly seconds: number; readonly password: string; readonly first_login_name: string };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function lastLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const output = await capture(process.execPath, [PORTICO, ...args], { env }).catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    // The command writes its message first and, for what nobody foresaw, a stack after it.
    const [message = ''] = error.output.split(/\n\w*Error: /);
    throw new Error(message, { cause: error });
  });
  return jsonOf(output.trim().split('\n').at(-1) ?? '');
}

/** Runs a command of Portico and gives the JSON of its last line. */
export const portico = async <N extends keyof Replies>(args: readonly [N, ...string[]], env: NodeJS.ProcessEnv): Promise<Replies[N]> =>
  // It comes as text from a process; the table says what the command of this name prints.
  (await lastLine(args, env)) as Replies[N];

/** The same for `portico admin`. */
export const porticoAdmin = async <N extends keyof AdminReplies>(
  args: readonly [N, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<AdminReplies[N]> =>
  // As above.
  (await lastLine(['admin', ...args], env)) as AdminReplies[N];
