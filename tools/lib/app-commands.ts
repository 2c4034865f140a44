import { join } from 'node:path';
import type { AppReplies } from './app-replies.ts';
import { capture, CommandFailed } from './processes/run.ts';
import { ROOT } from './root.ts';

export type AppName = keyof AppReplies;

export const appFile = (app: AppName, file: string): string => join(ROOT, 'apps', app, 'src', file);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs a command of an app and gives the JSON of its last line. */
export async function appCommand<App extends AppName, Name extends keyof AppReplies[App]>(
  app: App,
  args: readonly [Name & string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<AppReplies[App][Name]> {
  const output = await capture(process.execPath, [appFile(app, 'commands/main.ts'), ...args], { env }).catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    // The command writes its message first and, for what nobody foresaw, a stack after it.
    const [message = ''] = error.output.split(/\n\w*Error: /);
    throw new Error(message, { cause: error });
  });
  const last = output.trim().split('\n').at(-1) ?? '';
  // It comes as text from a process; the table says what the command of this name prints.
  return jsonOf(last) as AppReplies[App][Name];
}
