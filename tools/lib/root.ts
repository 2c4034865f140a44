import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
/** What Node compiled for one process, for the next: for a command that ends at once it is most of its time. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'portico') } as const;
export const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);
