import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);
