import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/root.ts';
import type { Examples } from './example.ts';

const fileOf = (service: string): string => join(ROOT, 'packages', 'contracts', 'examples', `${service}.json`);

/** What was recorded for a service. */
export const readExamples = (service: string): Examples =>
  // Written below.
  existsSync(fileOf(service)) ? (JSON.parse(readFileSync(fileOf(service), 'utf8')) as Examples) : {};

export const writeExamples = (service: string, examples: Examples): void =>
  writeFileSync(fileOf(service), `${JSON.stringify(examples, null, 2)}\n`);
