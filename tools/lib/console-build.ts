import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { capture, CommandFailed } from './processes/run.ts';
import { step } from './progress.ts';
import { ROOT } from './root.ts';

/** The console, and the pages of the sample back-office. */
const BUILT = ['apps/console/dist/index.html', 'examples/larkfield/dist/react/index.html'].map((file) => join(ROOT, file));
const SOURCES = [
  'apps/console/{src,public}/**/*',
  'apps/console/{*,vite/*}.{html,ts,json}',
  'packages/{contracts,uc-sdk,frame}/src/**/*',
  'examples/larkfield/pages/**/*',
  'package-lock.json',
];

export const isConsoleBuilt = (): boolean => BUILT.every((file) => existsSync(file));

function isStale(): boolean {
  const built = Math.min(...BUILT.map((file) => statSync(file).mtimeMs));
  return globSync(SOURCES, { cwd: ROOT }).some((file) => statSync(join(ROOT, file)).mtimeMs > built);
}

/** Builds the console when it has not been built, or something it is built from has changed since. */
export async function ensureConsole(): Promise<void> {
  if (isConsoleBuilt() && !isStale()) return;
  await step('Building the console', () => capture('npm', ['run', '--silent', 'build'])).catch((error: unknown) => {
    throw error instanceof CommandFailed ? new Error(`The console does not build:\n${error.output}`, { cause: error }) : error;
  });
}
