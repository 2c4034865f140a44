import { useEffect, type RefObject } from 'react';

/** A button that goes away with what it did takes the focus with it: what it stood in keeps it. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, after_ms = 0): void {
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    let inside = box.contains(document.activeElement);
    const note = ({ target }: FocusEvent): void => {
      inside = target instanceof Node && box.contains(target);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      if (inside && document.activeElement === document.body) box.focus({ preventScroll: true });
    };
    // Not at once: between leaving one field and arriving at the next the focus is nowhere, too.
    const observer = new MutationObserver(() => {
      if (!inside || document.activeElement !== document.body) return;
      clearTimeout(timer);
      timer = setTimeout(keep, after_ms);
    });
    document.addEventListener('focusin', note);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [ref, after_ms]);
}
