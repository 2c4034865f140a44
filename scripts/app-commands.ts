import { join } from 'node:path';
import { capture, CommandFailed } from './processes/run.ts';
import { ROOT } from './root.ts';

export type AppName = 'user-centre' | 'platform-api';

export const appFile = (app: AppName, file: string): string => join(ROOT, 'apps', app, 'src', file);

/** What the services and their commands inherit from us; the rest of their environment is spelled out. */
export function inherited(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'NODE_OPTIONS'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** Runs a command of an app and gives the JSON of its last line. */
export async function appCommand(app: AppName, args: readonly string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const output = await capture(process.execPath, [appFile(app, 'commands/main.ts'), ...args], { env }).catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    // The command writes its message first and, for what nobody foresaw, a stack after it.
    const [message = ''] = error.output.split(/\n\w*Error: /);
    throw new Error(message, { cause: error });
  });
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(last) as unknown;
  } catch {
    return undefined;
  }
}
