import { useState } from 'react';
import { useDebounced } from './debounced.ts';
import { MOST_SEARCHED } from './limits.ts';

const PAUSE_MS = 250;

/** What is typed into a picker, no longer than a search may be, and the keyword to search for once typing pauses. */
export function useTypedKeyword(): { typed: string; keyword: string; onType: (text: string) => void } {
  const [text, setText] = useState('');
  const typed = text.trim();
  return { typed, keyword: useDebounced(typed, PAUSE_MS), onType: (next) => setText(next.slice(0, MOST_SEARCHED)) };
}
