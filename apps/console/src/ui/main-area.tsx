import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useKeptFocus } from './kept-focus.ts';
import { useLastLocation } from './last-location.ts';

interface MainAreaProps {
  readonly className?: string | undefined;
  readonly 'data-wide'?: boolean;
  readonly children: ReactNode;
}

/** A panel, a question or a page that takes the focus for itself comes first. */
const LAST_MS = 60;

/** The content. What had the focus may go with its page; then it is here, and the next Tab is in what has come. */
export function MainArea({ children, ...rest }: MainAreaProps) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const lastLocation = useLastLocation();
  useKeptFocus(main, LAST_MS);
  useEffect(() => {
    const moved = lastLocation.arrive(key);
    if (moved && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [key, lastLocation]);
  return (
    <main id="main" ref={main} tabIndex={-1} {...rest}>
      {children}
    </main>
  );
}
