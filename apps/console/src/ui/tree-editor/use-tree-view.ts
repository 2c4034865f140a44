import { useCallback, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

/** Rows beyond the visible ones that are kept drawn. */
const MARGIN = 8;

interface TreeView {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The rows that are drawn, and how many fit. */
  readonly from: number;
  readonly to: number;
  /** As many are drawn at most, wherever one has scrolled to. */
  readonly drawn: number;
  readonly page: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls no further than it takes to see row `i`. */
  readonly reveal: (i: number) => void;
}

/** Which rows of a long list are in sight. */
export function useTreeView(count: number, rowHeight: number): TreeView {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = (): void => setView({ top: box.scrollTop, height: box.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const reveal = useCallback(
    (i: number) => {
      const box = scroller.current;
      if (!box || i < 0) return;
      if (i * rowHeight < box.scrollTop) box.scrollTop = i * rowHeight;
      else if ((i + 1) * rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = (i + 1) * rowHeight - box.clientHeight;
    },
    [rowHeight],
  );
  return {
    scroller,
    from: Math.max(0, Math.floor(view.top / rowHeight) - MARGIN),
    to: Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + MARGIN),
    // One may be cut at either end.
    drawn: Math.ceil(view.height / rowHeight) + 1 + 2 * MARGIN,
    page: Math.floor(view.height / rowHeight),
    onScroll: ({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
    reveal,
  };
}
