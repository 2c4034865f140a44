import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const PAUSE_MS = 250;

/** What is being typed, handed on after a pause. `current` is what the address says; it does not type. */
export function useTypedSearch(current: string, onPause: (words: string) => void): readonly [string, (words: string) => void] {
  const [typed, setTyped] = useState(current);
  /** Passed on, but not in the address yet. */
  const [handed, setHanded] = useState<string>();
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    setHanded(undefined);
    // A link or the back button can change the search. Text that is being typed stays.
    if (current !== handed && typed.trim() === seen) setTyped(current);
  }
  const going = useNavigation().state !== 'idle';
  const { key } = useLocation();
  useEffect(() => {
    const words = typed.trim();
    // Changing the address now would call off the navigation of somebody who has already clicked on.
    if (going || words === current) return undefined;
    const timer = setTimeout(() => {
      setHanded(words);
      onPause(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // A row that is pressed may take the place of the navigation with the words: at each new `key` they are compared again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `onPause` at every render starts no pause
  }, [typed, current, going, key]);
  return [typed, setTyped];
}
