/** Single flight: a call during a running one joins it, with the arguments of the first. */
export function singleFlight<Args extends readonly unknown[], T>(run: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  let running: Promise<T> | undefined;
  return (...args) =>
    (running ??= run(...args).finally(() => {
      running = undefined;
    }));
}
