import { readFileSync } from 'node:fs';
import * as z from 'zod';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Environment = Readonly<Record<string, string | undefined>>;

/** One sentence for each variable: what is wrong, and what is allowed. Never a value: this text ends up in logs. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      faults.length === 1 ? `Wrong setting: ${faults[0] ?? ''}.` : `Wrong settings:\n${faults.map((fault) => `  ${fault}.`).join('\n')}`,
    );
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
      faults.push(`${name} is set both directly and by ${name}_FILE`);
      unread.add(name);
    } else if (isSet(path)) {
      try {
        values[name] = readFile(path).trim();
      } catch {
        faults.push(`${name}_FILE names a file that cannot be read`);
        unread.add(name);
      }
    } else if (isSet(plain)) values[name] = plain;
  }
  const parsed = schema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '(all)');
    if (!unread.has(name))
      faults.push(
        `${name} ${values[name] === undefined && issue.code === 'invalid_type' ? 'is required' : describe(issue, schema.shape[name])}`,
      );
  }
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);
  return parsed.data;
}

/** What several schemas find wrong; what two of them say alike, once. */
export function faultsOf(...reads: readonly (() => unknown)[]): string[] {
  const faults = new Set<string>();
  for (const read of reads) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const fault of error.faults) faults.add(fault);
    }
  }
  return [...faults];
}

/** Two schemas read by one process: everything that is wrong is told at once. */
export function readBoth<A, B>(first: () => A, second: () => B): [A, B] {
  const faults = faultsOf(first, second);
  if (faults.length > 0) throw new ConfigError(faults);
  return [first(), second()];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** zod's own messages may repeat what was given; only those written in our schemas are passed on. */
function describe(issue: z.core.$ZodIssue, field: z.core.$ZodType | undefined): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'invalid_value':
      return `${issue.path.length > 1 ? 'may list only' : 'must be one of'} ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an http or https address' : `is not a valid ${issue.format}`;
    case 'invalid_union': {
      const inner = issue.errors.flat().find(({ code }) => code === 'invalid_format');
      return inner === undefined ? 'is not valid' : describe(inner, field);
    }
    default:
      return (field && numberRule(field)) ?? 'is not valid';
  }
}

/** An issue names the bound that was passed; both are what one wants to know. */
function numberRule(field: z.core.$ZodType): string | undefined {
  const { type, minimum, maximum } = z.toJSONSchema(field, { unrepresentable: 'any' });
  if (type !== 'integer') return undefined;
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? `must be a whole number of ${String(minimum)} or more`
    : `must be a whole number from ${String(minimum)} to ${String(maximum)}`;
}
