import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type MouseEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** Tab stays in the panel, which stands at the end of the document and not where it was opened. */
export function keepInside(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((e) => e.tabIndex >= 0);
  const [first, last] = [inside[0], inside.at(-1)];
  const at = document.activeElement;
  if (event.shiftKey && (at === first || at === event.currentTarget)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first?.focus();
  }
}

/** Up, down, and the ends: what people expect of a menu. */
export function walkMenu(event: ReactKeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next % items.length]?.focus();
}

/** A panel that a button opens: Escape closes it, and the focus goes back to where it came from. */
export function usePanel(startOpen = false) {
  const [open, setOpen] = useState(startOpen);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  // What has been asked for last; opening and closing take their time.
  const wanted = useRef(startOpen);
  const show = (on: boolean): void => {
    wanted.current = on;
    setOpen(on);
  };
  useEffect(() => {
    if (!open) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // What lies below has its own ideas about this key.
      event.stopPropagation();
      wanted.current = false;
      setOpen(false);
      button.current?.focus();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [open]);
  const afterOpenChange = (shown: boolean): void => {
    const at = document.activeElement;
    const inside = panel.current?.contains(at) ?? false;
    if (shown && wanted.current && byKeyboard.current && !inside) panel.current?.focus();
    // Whatever closed it: who was in it, or nowhere, is back at the button.
    if (!shown && !wanted.current && (inside || at === null || at === document.body)) button.current?.focus();
  };
  return {
    open,
    close: () => show(false),
    /** For the Popover. */
    popover: { trigger: 'click' as const, arrow: false, open, onOpenChange: show, destroyOnHidden: true, afterOpenChange },
    /** For the button inside it. */
    button: {
      ref: button,
      'aria-expanded': open,
      'aria-haspopup': 'dialog' as const,
      onClick: (event: MouseEvent) => {
        // Enter and Space arrive as a click that counts no presses.
        byKeyboard.current = event.detail === 0;
      },
    },
    /** For what it opens. */
    panel: { ref: panel, role: 'dialog' as const, tabIndex: -1, onKeyDown: keepInside },
  };
}
