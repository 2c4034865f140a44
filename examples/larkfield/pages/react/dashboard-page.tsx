import { useState } from 'react';
import { createFigures } from '../shared/figures-model.js';
import { Chart, Tile } from './charts.tsx';
import { Failure, Skeleton } from './parts.tsx';
import { useStore, type PageProps } from './use-store.ts';

export function DashboardPage({ opened, page }: PageProps) {
  const [{ store, load }] = useState(() => createFigures(opened));
  const { status, problem, figures } = useStore(store);
  if (status === 'failed') return <Failure problem={problem} retry={() => void load()} />;
  if (!figures) return <Skeleton lines={9} />;
  return (
    <div className="figures">
      <dl className="tiles">
        {figures.tiles.map((tile) => (
          <Tile {...tile} key={tile.key} />
        ))}
      </dl>
      <div className="charts">
        {figures.series.map((series) => (
          <Chart key={series.key} page={page} series={series} />
        ))}
      </div>
    </div>
  );
}
