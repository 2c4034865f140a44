import { useState, type ReactNode } from 'react';
import { createLastLocation, LastLocationProvider } from '../ui/last-location.ts';
import { createTopLayer, TopLayerProvider } from '../ui/top-layer.ts';

/** Owns what components far apart in the tree share, one of each per window. None of it changes identity, so providing it renders nothing anew. */
export function SharedUiState({ children }: { readonly children: ReactNode }) {
  const [topLayer] = useState(createTopLayer);
  const [lastLocation] = useState(createLastLocation);
  return (
    <TopLayerProvider value={topLayer}>
      <LastLocationProvider value={lastLocation}>{children}</LastLocationProvider>
    </TopLayerProvider>
  );
}
