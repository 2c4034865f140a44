import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { untilLoaded } from '../lib/until-loaded.ts';

/** A part of a page that is fetched when it is first shown: a drawer, a dialog. The page itself is there sooner. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): ComponentType<P> {
  // Loosely typed inside: React's own type of a lazy component does not take a parameter for its properties.
  const Part = lazy(untilLoaded(async () => ({ default: (await load()) as ComponentType<object> })));
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
