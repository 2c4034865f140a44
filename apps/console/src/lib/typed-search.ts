import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

const PAUSE_MS = 250;

/** What is being typed, handed on after a pause. `current` is what the address says; it does not type. */
export function useTypedSearch(current: string, onPause: (words: string) => void): readonly [string, (words: string) => void] {
  const [typed, setTyped] = useState(current);
  const going = useNavigation().state !== 'idle';
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  useEffect(() => {
    // Changing the address now would call off the navigation of somebody who has already clicked on.
    if (going || typed.trim() === current) return undefined;
    const timer = setTimeout(() => {
      // Whoever cleared the search has changed the address too, and may have opened a row since: that must not be undone.
      if (typed.trim() !== latest.current) onPause(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the pause
  }, [typed, going]);
  return [typed, setTyped];
}
