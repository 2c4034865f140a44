const ROUNDS = 9;

/** What `work` takes on this machine, as busy as it is now: the quickest of some, since whatever is slower waited for others. */
export async function quickestMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}
