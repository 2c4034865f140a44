import { callsOf } from '../calls.ts';
import { SERVICES } from '../documents.ts';
import type { Examples } from './example.ts';
import { faultsOfExample } from './faults.ts';
import { readExamples } from './files.ts';

/** Calls without an example, examples that the contract has left behind, and examples of no call. */
export function checkExamples(examplesOf: (service: string) => Examples = readExamples): string[] {
  return SERVICES.flatMap(({ name: service, groups }) => {
    const calls = callsOf(groups);
    const examples = examplesOf(service);
    const known = new Set(calls.map(({ id }) => id));
    const faults = calls.flatMap(({ id, endpoint }) => {
      const example = examples[id];
      if (example === undefined) return [`${service}: ${id} has no example`];
      return faultsOfExample(endpoint, example).map((fault) => `${service}: ${id}: ${fault}`);
    });
    const left = Object.keys(examples).filter((id) => !known.has(id));
    return [...faults, ...left.map((id) => `${service}: ${id} is no call`)];
  });
}
