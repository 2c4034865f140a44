import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What a listener that stays the same may need of the latest rendering. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
