import { useState, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createLeaveGuards, LeaveGuardsProvider } from '../src/ui/form-kit/leave-guards.ts';
import { createLastLocation, LastLocationProvider } from '../src/ui/last-location.ts';
import { createTopLayer, TopLayerProvider } from '../src/ui/top-layer.ts';
import type { Sample } from './sample.ts';
import type { Shown } from './shown.ts';
import styles from './gallery.module.css';

/** What parts of ui/ share, which app/ provides in the console. */
function OwnState({ children }: { readonly children: ReactNode }) {
  const [topLayer] = useState(createTopLayer);
  const [leaveGuards] = useState(createLeaveGuards);
  const [lastLocation] = useState(createLastLocation);
  return (
    <TopLayerProvider value={topLayer}>
      <LeaveGuardsProvider value={leaveGuards}>
        <LastLocationProvider value={lastLocation}>{children}</LastLocationProvider>
      </LeaveGuardsProvider>
    </TopLayerProvider>
  );
}

interface StageProps {
  readonly shown: Shown;
  readonly sample: Sample;
}

/** One state of one part, with a router and shared state of its own: what is unsaved or open in one holds up no other. */
export function Stage({ shown: { state, width, height, room, render }, sample }: StageProps) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <>{render(sample)}</> }]));
  return (
    <figure className={styles['shown']} style={{ inlineSize: width }}>
      <figcaption>
        <bdi lang="en">{state}</bdi>
      </figcaption>
      <div
        className={styles['stage']}
        data-stage
        data-bounded={height !== undefined}
        style={{ blockSize: height, ...(room === undefined ? {} : { paddingBlock: room }) }}
      >
        <OwnState>
          <RouterProvider router={router} />
        </OwnState>
      </div>
    </figure>
  );
}
