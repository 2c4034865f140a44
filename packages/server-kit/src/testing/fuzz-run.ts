import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FuzzFigures } from './fuzz.ts';

/** How many each service gets: a share of those that `npm run fuzz` was asked for, or of the 5,000 of every test run. */
export const fuzzArguments = (): { requests: number; seed: number } => ({
  requests: Math.ceil(Number(process.env['FUZZ_REQUESTS'] ?? '5000') / 2),
  seed: Number(process.env['FUZZ_SEED'] ?? '20261115'),
});

/** Says what a run came to, also to the command that asked for it. */
export function tellFigures(figures: FuzzFigures): void {
  const text = JSON.stringify(figures);
  process.stdout.write(`${text}\n`);
  const folder = process.env['FUZZ_REPORTS'];
  if (folder !== undefined) writeFileSync(join(folder, `${figures.service}.json`), text);
}
