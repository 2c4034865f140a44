import type { ReactNode } from 'react';
import type { Sample } from './sample.ts';

type Render = (sample: Sample) => ReactNode;

interface Size {
  /** Of the box that the part stands in (px); absent: as wide as the page, and as high as the part. */
  readonly width?: number;
  readonly height?: number;
  /** Kept free above and below the part, for what it opens: a popup goes to the side where the window has room. */
  readonly room?: number;
}

/** One part in one state. */
export interface Shown extends Size {
  /** The name under which ui/ exports the component. */
  readonly part: string;
  readonly state: string;
  readonly render: Render;
}

/** A page of the gallery. */
export interface Group {
  readonly name: string;
  readonly shown: readonly Shown[];
}

type State = Render | (Size & { readonly render: Render });

export const showStates = (part: string, states: Readonly<Record<string, State>>): readonly Shown[] =>
  Object.entries(states).map(([state, given]) => ({ part, state, ...(typeof given === 'function' ? { render: given } : given) }));
