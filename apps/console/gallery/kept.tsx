import { useEffect, useRef, useState, type ReactNode } from 'react';

interface KeptProps<T> {
  readonly start: T;
  readonly children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Holds the value of a part whose owner holds it, so that the part can be tried out. */
export function Kept<T>({ start, children }: KeptProps<T>) {
  // In an object: a value that is a function would be called.
  const [{ value }, set] = useState({ value: start });
  return <>{children(value, (next) => set({ value: next }))}</>;
}

interface OnceShownProps {
  readonly act: (box: HTMLElement) => void;
  readonly children: ReactNode;
}

/** For a state that only a person brings about: does once what the person would do. */
export function OnceShown({ act, children }: OnceShownProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a task of its own, as a person's press is: inside an effect React cannot draw what follows from it.
    const timer = setTimeout(() => box.current && act(box.current));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** Presses the last button that answers to the selector. */
export const press =
  (selector: string) =>
  (box: HTMLElement): void =>
    [...box.querySelectorAll<HTMLElement>(selector)].at(-1)?.click();
