import { useEffect, useState } from 'react';

/** A value that changes while somebody types, as it was when they last paused. */
export function useDebounced<T>(value: T, ms: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
