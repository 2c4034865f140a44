import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useKeptFocus } from './kept-focus.ts';

interface MainAreaProps {
  readonly className?: string | undefined;
  readonly 'data-wide'?: boolean;
  readonly children: ReactNode;
}

/** A panel, a question or a page that takes the focus for itself comes first. */
const LAST_MS = 60;
/** Where the window was last. Whoever has just opened it begins at its beginning. */
let last: string | undefined;

/** The content. What had the focus may go with its page; then it is here, and the next Tab is in what has come. */
export function MainArea({ children, ...rest }: MainAreaProps) {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useKeptFocus(main, LAST_MS);
  useEffect(() => {
    const moved = last !== undefined && last !== key;
    last = key;
    if (moved && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <main id="main" ref={main} tabIndex={-1} {...rest}>
      {children}
    </main>
  );
}
