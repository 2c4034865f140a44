import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Finding {
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly text: string;
  /** The filter of this list that shows them, and whether it is on. */
  readonly filter: string;
  readonly shown: boolean;
}

/** What needs attention in a list, below its title; renders nothing if nothing does. */
export function findingLine({ count = 0, text, filter, shown }: Finding): ReactNode {
  if (count === 0) return null;
  return shown ? text : <Link to={`?${filter}=true`}>{text}</Link>;
}
