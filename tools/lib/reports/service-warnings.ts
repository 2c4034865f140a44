import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

interface LogLine {
  readonly level: string;
  readonly time: string;
  readonly service: string;
  readonly msg: string;
  readonly route?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
}

const TOLD: readonly string[] = ['warn', 'error', 'fatal'];

/** The second line of a stack is where the error was made. */
const placeOf = (stack = ''): string => /\n\s+at .*?([\w.-]+\.ts:\d+)/.exec(stack)?.[1] ?? '';

const asText = ({ time, service, msg, route = '', err }: LogLine): string =>
  [time, service, msg, route, err?.message, placeOf(err?.stack)].filter(Boolean).join('  ');

export const warningsOf = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    // Whole lines of our own logger.
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level }) => TOLD.includes(level))
    .map(asText);

/** What the services of the browser suites warned of: why a request of a failed journey was refused. */
export function readWarnings(folder = join(ROOT, 'reports')): string[] {
  if (!existsSync(folder)) return [];
  const logs = readdirSync(folder).filter((name) => name.endsWith('-services.log'));
  return logs.flatMap((name) => warningsOf(readFileSync(join(folder, name), 'utf8')));
}
