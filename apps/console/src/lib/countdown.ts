import { useEffect, useState } from 'react';

/** Whole seconds that are left, and how to begin. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [over]);
  return [
    left,
    (seconds) => {
      const at = Date.now();
      setNow(at);
      setUntil(at + seconds * 1_000);
    },
  ];
}
