import { currentDeadline, timeLeft } from '../deadline.ts';
import { isUnavailable } from '../work/unavailable.ts';

interface Flight<V> {
  readonly value: Promise<V>;
  /** The deadline of the caller that began it, and the latest among those that joined. */
  readonly ends: number;
  longest: number;
}

export interface Flights<V> {
  readonly find: (key: string) => Flight<V> | undefined;
  readonly begin: (key: string, read: () => Promise<V>) => Promise<V>;
  /** Where the deadline of the caller that began it has passed and others have time left, `read` runs once more for all of them. */
  readonly join: (key: string, flight: Flight<V>, read: () => Promise<V>) => Promise<V>;
  readonly drop: (key: string) => void;
  readonly clear: () => void;
}

/** Timers may fire this much early. */
const EARLY_MS = 5;
/** With less time than this, a read is not repeated. */
const WORTH_MS = 100;
const TIMER_MOST_MS = 60_000;

/** Each caller that joined times out at its own deadline, whatever that of the reading one is. */
function inTime<T>(value: Promise<T>): Promise<T> {
  if (currentDeadline() === Infinity) return value;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(Object.assign(new Error('what is being read took too long'), { code: 'ETIMEDOUT' })),
      timeLeft(TIMER_MOST_MS),
    );
    void value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Reads in progress, by key, for as long as new callers may join them. */
export function createFlights<V>(): Flights<V> {
  const flights = new Map<string, Flight<V>>();
  const begin = (key: string, read: () => Promise<V>): Flight<V> => {
    const ends = currentDeadline();
    const flight: Flight<V> = { value: read(), ends, longest: ends };
    const land = (): void => {
      // If it was dropped meanwhile, another read may be in progress.
      if (flights.get(key) === flight) flights.delete(key);
    };
    flights.set(key, flight);
    void flight.value.then(land, land);
    return flight;
  };
  return {
    find: (key) => flights.get(key),
    begin: (key, read) => begin(key, read).value,
    join: async (key, flight, read) => {
      const ends = currentDeadline();
      flight.longest = Math.max(flight.longest, ends);
      try {
        return await inTime(flight.value);
      } catch (error) {
        const now = performance.now();
        if (!isUnavailable(error) || now + EARLY_MS < flight.ends || ends - now < WORTH_MS) throw error;
        // All callers that joined are notified in the same tick; the one with the most time left reads for them.
        if (ends < flight.longest) await Promise.resolve();
        return await inTime((flights.get(key) ?? begin(key, read)).value);
      }
    },
    drop: (key) => void flights.delete(key),
    clear: () => flights.clear(),
  };
}
