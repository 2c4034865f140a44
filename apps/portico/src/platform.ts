import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@portico/platform-api/serve';

const CONSOLE = join(import.meta.dirname, '../../console/dist');

/** Serves the console that comes with the program, unless another one is named. */
export async function platform(): Promise<void> {
  await serve(existsSync(CONSOLE) ? { ...process.env, CONSOLE_DIST: process.env['CONSOLE_DIST'] || CONSOLE } : process.env);
}
