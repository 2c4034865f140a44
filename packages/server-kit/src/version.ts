import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Our own file, without which nothing of this was installed. All packages carry one version.
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };

export const VERSION = manifest.version;
