import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '../api-types.ts';

const DIST = join(import.meta.dirname, '../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

export interface File {
  readonly type: string;
  readonly body: Buffer;
}

const read = (file: string): File | undefined =>
  existsSync(file) ? { type: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) } : undefined;

/** `@portico/frame` as one module: what the package publishes, or what was built in this repository. */
function frameModule(): File | undefined {
  const entry = fileURLToPath(import.meta.resolve('@portico/frame'));
  return entry.endsWith('.js') ? read(entry) : read(join(dirname(entry), '../dist/frame.js'));
}

/** A built file by its address below `/assets/`; nothing outside the folder. */
export function assetAt(path: string): File | undefined {
  if (path === '/assets/frame.js') return frameModule();
  const file = normalize(join(DIST, path));
  return file.startsWith(join(DIST, 'assets/')) && extname(file) !== '' ? read(file) : undefined;
}

/** One HTML for all pages of a kind; their script asks what to show. */
export const htmlOf = ({ kind, technology }: Pick<Page, 'kind' | 'technology'>): File | undefined =>
  read(technology === 'plain' ? join(DIST, 'plain', `${kind}.html`) : join(DIST, 'react', 'index.html'));
