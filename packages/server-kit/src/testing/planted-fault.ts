import type { FastifyInstance } from 'fastify';

/** What a run of requests with something wrong in them has to report. */
const FAULTS = ['throws', 'leaks', 'crashes'] as const;
export type PlantedFault = (typeof FAULTS)[number];

const EVERY = 50;
const LEAK_BYTES = 256 * 1_024;
const MOST_LEAKS = 800;

/** Of `npm run fuzz -- --fault`; in every other run there is none. */
export function givenFault(): PlantedFault | undefined {
  const given = process.env['FUZZ_FAULT'];
  const known = FAULTS.find((fault) => fault === given);
  if (given !== undefined && known === undefined) throw new Error(`there is no fault ${given}: ${FAULTS.join(', ')}`);
  return known;
}

/** Makes a server of a test faulty, before its first request. */
export function plantFault(server: FastifyInstance, fault: PlantedFault | undefined): void {
  if (fault === undefined) return;
  const kept: Buffer[] = [];
  let requests = 0;
  server.addHook('preHandler', (_request, _reply, done) => {
    requests += 1;
    if (fault === 'leaks' && kept.length < MOST_LEAKS) kept.push(Buffer.alloc(LEAK_BYTES));
    if (fault === 'crashes' && requests % EVERY === 0) void Promise.reject(new Error('planted: nobody waits for this'));
    done(fault === 'throws' && requests % EVERY === 0 ? new TypeError('planted: nobody expects this') : undefined);
  });
}
