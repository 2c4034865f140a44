import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Services run until they are told to end: one that ends by itself takes the rest with it, and is named. */
export async function untilOneEnds(services: Readonly<Record<string, ChildProcess>>): Promise<never> {
  const ended = Object.entries(services).map(async ([name, service]) => {
    if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
    return `${name.replaceAll('_', ' ')} has ended by itself (${service.signalCode ?? `exit code ${String(service.exitCode)}`})`;
  });
  throw new Error(`The ${await Promise.race(ended)}; what it said last is above.`);
}
