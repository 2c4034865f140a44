import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError } from '@portico/server-kit/command-error';
import { checkAddresses } from './addresses.ts';
import { checkStore } from './checkpoint-store.ts';
import { checkCredentials } from './credentials.ts';
import { checkDatabases } from './databases.ts';
import type { Check, DoctorContext, Finding } from './finding.ts';
import { checkKeyring } from './keyring.ts';
import { checkOthers } from './others.ts';
import { checkRedis } from './redis.ts';
import { checkSecondFactor } from './second-factor.ts';
import { checkSettings } from './settings.ts';

const CHECKS: readonly Check[] = [
  checkSettings,
  checkDatabases,
  checkRedis,
  checkKeyring,
  checkStore,
  checkAddresses,
  checkSecondFactor,
  checkCredentials,
  ...checkOthers,
];

/** Everything that is wrong, in the order in which one mends it. Changes nothing. */
export async function examineAll(context: DoctorContext): Promise<Finding[]> {
  return (await Promise.all(CHECKS.map((check) => check(context)))).flat();
}

const SUFFIX = '_FILE';

/** Settings that are given by files, as the processes read them. What cannot be read is told by the check of the settings. */
export function withFiles(env: NodeJS.ProcessEnv): DoctorContext['env'] {
  const settings: Record<string, string | undefined> = { ...env };
  for (const [name, path] of Object.entries(env)) {
    const plain = name.slice(0, -SUFFIX.length);
    if (!name.endsWith(SUFFIX) || !path || env[plain]) continue;
    try {
      settings[plain] = readFileSync(path, 'utf8').trim();
      // Given twice, it would be refused.
      settings[name] = undefined;
    } catch {
      continue;
    }
  }
  return settings;
}

const tell = ({ about, fault, remedy }: Finding): string => `${about}\n  ${fault}.\n  ${remedy}.\n`;

/** A table for people, `--json` for programs; status 1 where something is wrong. */
export async function doctor(args: readonly string[]): Promise<object | void> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
  const findings = await examineAll({ env: withFiles(process.env), clock: Date.now });
  const faults = findings.filter(({ is_warning }) => is_warning !== true);
  const warnings = findings.filter(({ is_warning }) => is_warning === true);
  if (faults.length > 0) process.exitCode = 1;
  if (values.json) return { findings };
  if (warnings.length > 0) process.stdout.write(`${warnings.map((each) => `Warning: ${tell(each)}`).join('\n')}\n`);
  if (faults.length === 0) process.stdout.write('Nothing is wrong.\n');
  else throw new CommandError(`${faults.map(tell).join('\n')}\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`);
}
