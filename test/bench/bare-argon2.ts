import { hash, verify } from '@node-rs/argon2';

// `node test/bench/bare-argon2.ts <seconds> <lanes>`: comparisons a second with nothing around them, as one line of JSON.
const [seconds = 5, lanes = 1] = process.argv.slice(2).map(Number);
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const password = 'f'.repeat(64);
const stored = await hash(password, COST);
let compared = 0;
const begin = performance.now();
const lane = async (): Promise<void> => {
  while (performance.now() - begin < seconds * 1_000) {
    await verify(stored, password);
    compared += 1;
  }
};
await Promise.all(Array.from({ length: lanes }, lane));
console.log(JSON.stringify({ rate: compared / ((performance.now() - begin) / 1_000) }));
