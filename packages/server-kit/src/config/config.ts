import { readFileSync } from 'node:fs';
import type * as z from 'zod';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Names what is wrong with which variable. Never a value: this text ends up in logs. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const readText = (path: string): string => readFileSync(path, 'utf8');

/**
 * The keys of the schema are names of environment variables; `X_FILE` names a file that holds X, as secrets are
 * mounted by most container platforms. An empty variable counts as absent.
 */
export function readConfig<S extends Shape>(
  schema: z.ZodObject<S>,
  env: Environment = process.env,
  readFile: (path: string) => string = readText,
): z.output<z.ZodObject<S>> {
  const faults: string[] = [];
  const values: Record<string, string> = {};
  const unread = new Set<string>();
  for (const name of Object.keys(schema.shape)) {
    const plain = env[name];
    const path = env[`${name}_FILE`];
    if (isSet(plain) && isSet(path)) {
      faults.push(`${name}: set both directly and by ${name}_FILE`);
      unread.add(name);
    } else if (isSet(path)) {
      try {
        values[name] = readFile(path).trim();
      } catch {
        faults.push(`${name}: the file that ${name}_FILE names cannot be read`);
        unread.add(name);
      }
    } else if (isSet(plain)) values[name] = plain;
  }
  const parsed = schema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '(all)');
    if (!unread.has(name))
      faults.push(`${name}: ${values[name] === undefined && issue.code === 'invalid_type' ? 'is required' : describe(issue)}`);
  }
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);
  return parsed.data;
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** zod's own messages may repeat what was given; only those written in our schemas are passed on. */
function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'too_small':
      return `is below the minimum of ${String(issue.minimum)}`;
    case 'too_big':
      return `is above the maximum of ${String(issue.maximum)}`;
    case 'invalid_value':
      return `is not one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `is not a valid ${issue.format}`;
    default:
      return 'is not valid';
  }
}
