import { useEffect } from 'react';

/**
 * A press inside a frame is no event out here, so whatever closes on a press beside it would stay open: popovers, menus,
 * selects. When a frame has taken the focus, they are given that press.
 */
export function useFramePresses(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      // Some browsers say which frame has the focus only after the window has lost it.
      timer = setTimeout(() => {
        const frame = document.activeElement;
        if (!(frame instanceof HTMLIFrameElement)) return;
        for (const type of ['pointerdown', 'mousedown']) frame.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      });
    };
    window.addEventListener('blur', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', look);
    };
  }, []);
}
