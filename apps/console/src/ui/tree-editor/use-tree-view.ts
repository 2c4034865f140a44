import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type RefObject, type UIEvent } from 'react';
import { drawnRows, type Range } from './drawn-rows.ts';

/** Rows beyond the visible ones that are kept drawn. */
const MARGIN = 8;

interface TreeView {
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The rows that are drawn, in their order. */
  readonly drawn: readonly number[];
  /** As many are drawn at most, wherever one has scrolled to. */
  readonly most: number;
  /** How many fit. */
  readonly page: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls no further than it takes to see row `i`. */
  readonly reveal: (i: number) => void;
}

/** Which rows of a long list are in sight: these at once, and those around them when there is time. */
export function useTreeView(count: number, rowHeight: number): TreeView {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const settled = useDeferredValue(view);
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
  // One may be cut at either end.
  const most = Math.ceil(view.height / rowHeight) + 1 + 2 * MARGIN;
  const drawn = useMemo(() => {
    const range = ({ top, height }: typeof view, more: number): Range => ({
      from: Math.max(0, Math.floor(top / rowHeight) - more),
      to: Math.min(count, Math.ceil((top + height) / rowHeight) + more),
    });
    return drawnRows(range(view, 0), range(settled, MARGIN), most);
  }, [view, settled, count, rowHeight, most]);
  return {
    scroller,
    drawn,
    most,
    page: Math.floor(view.height / rowHeight),
    onScroll: ({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight }),
    reveal,
  };
}
