import { join } from 'node:path';
import { ROOT } from './root.ts';

/** One folder per environment, so that demo accounts never meet production data. */
export const installationFolder = (environment: string): string => join(process.env['PORTICO_HOME'] ?? join(ROOT, '.portico'), environment);
