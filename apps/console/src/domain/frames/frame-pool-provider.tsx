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

/** Owns the pool for as long as the layout is there. Only who reads it renders anew when a page says something. */
export function FramePoolProvider({ children }: { readonly children: ReactNode }) {
  const [{ frames }, dispatch] = useReducer(reducePool, EMPTY_POOL);
  const pool = useMemo(() => ({ frames, dispatch }), [frames]);
  return <PoolProvider value={pool}>{children}</PoolProvider>;
}
