import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointGroup } from '@portico/contracts/endpoint';
import type { RecordedCall } from '@portico/server-kit/testing/record-replies';
import { callsOf } from '../calls.ts';
import { choose } from './choose.ts';
import type { Example, Examples } from './example.ts';
import { faultsOfExample } from './faults.ts';
import { stable, type StableCall } from './stable.ts';

/** Everything that a run of the tests wrote down, by service, method and declared path. */
export function readRecording(folder: string): Map<string, StableCall[]> {
  const calls = new Map<string, StableCall[]>();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      // Written by record-replies.ts.
      const call = JSON.parse(line) as RecordedCall;
      const key = `${call.service} ${call.method} ${call.route}`;
      calls.set(key, [...(calls.get(key) ?? []), stable(call)]);
    }
  }
  return calls;
}

/** The example of each call of a service. A call keeps the one in `kept` while it fits the contract. */
export function examplesFrom(
  recording: ReadonlyMap<string, readonly StableCall[]>,
  service: string,
  groups: Readonly<Record<string, EndpointGroup>>,
  kept: Examples,
): Examples {
  const entries: [string, Example][] = [];
  for (const { id, endpoint } of callsOf(groups)) {
    const before = kept[id];
    const still_fits = before !== undefined && faultsOfExample(endpoint, before).length === 0;
    const calls = recording.get(`${service} ${endpoint.method} ${endpoint.path}`) ?? [];
    const found = still_fits ? before : choose(endpoint, calls);
    if (found) entries.push([id, found]);
  }
  return Object.fromEntries(entries);
}
