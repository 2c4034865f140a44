import { useMemo, useReducer, type Dispatch, type ReactNode } from 'react';
import { createRequiredContext } from '../../lib/required-context.ts';
import { EMPTY_POOL, reducePool, type OpenFrame, type PoolAction } from './frame-pool.ts';

interface FramePool {
  /** In the order in which they were opened. */
  readonly frames: readonly OpenFrame[];
  readonly dispatch: Dispatch<PoolAction>;
}

const [PoolProvider, useFramePool] = createRequiredContext<FramePool>('FramePool');
/** The framed pages of all apps that are open now: the stage shows them, other screens list and close them. */
export { useFramePool };

interface PageMarks {
  /** Whether any page is open. */
  readonly any: boolean;
  /** Which of them have something unsaved, by id. */
  readonly unsaved: ReadonlySet<string>;
}
const [MarksProvider, usePageMarks] = createRequiredContext<PageMarks>('PageMarks');
/** What the layout and the side show of the pool: they need not be drawn anew whenever a page says something. */
export { usePageMarks };

/** Owns the pool for as long as the layout is there. Only who reads it renders anew when a page says something. */
export function FramePoolProvider({ children }: { readonly children: ReactNode }) {
  const [{ frames }, dispatch] = useReducer(reducePool, EMPTY_POOL);
  const pool = useMemo(() => ({ frames, dispatch }), [frames]);
  const any = frames.length > 0;
  const unsaved = frames.flatMap(({ id, dirty }) => (dirty ? [id] : [])).join(' ');
  const marks = useMemo(() => ({ any, unsaved: new Set(unsaved === '' ? [] : unsaved.split(' ')) }), [any, unsaved]);
  return (
    <PoolProvider value={pool}>
      <MarksProvider value={marks}>{children}</MarksProvider>
    </PoolProvider>
  );
}
