import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
};

/** By how many bytes what `work` leaves has grown the heap, garbage collected before and after. */
export async function heapGrowth<T>(work: () => Promise<T>): Promise<{ readonly bytes: number; readonly left: T }> {
  const collect = collector();
  collect();
  const before = process.memoryUsage().heapUsed;
  const left = await work();
  collect();
  return { bytes: process.memoryUsage().heapUsed - before, left };
}

/** Bytes of objects and buffers that something still holds. */
export function memoryInUse(): number {
  collector()();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
