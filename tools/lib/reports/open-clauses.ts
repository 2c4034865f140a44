import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** The clauses that nothing proves yet, each with why. */
export const openClauses = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(join(ROOT, 'tools', 'requirements-open.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.split(' ', 1)[0] ?? '', line]),
  );
