/** Tells on one line what takes time, and how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  // On a terminal the line stands there while one waits; elsewhere it is written whole, so that nothing gets between.
  const head = `${what}…`;
  if (process.stdout.isTTY) process.stdout.write(head);
  let end = ' failed';
  try {
    const result = await work();
    end = ` ${Math.max(1, Math.round((performance.now() - begin) / 1_000))} s`;
    return result;
  } finally {
    process.stdout.write(`${process.stdout.isTTY ? '' : head}${end}\n`);
  }
}

export const silently = async <T>(_what: string, work: () => Promise<T>): Promise<T> => await work();
