import { useEffect, useState } from 'react';
import type { Page, Row } from '../../api-types.ts';
import { cellClass } from '../shared/cell-class.js';
import { createFigures } from '../shared/figures-model.js';
import { followHeight } from '../shared/height.js';
import { tableColumns } from '../shared/list-model.js';
import { totalsOf } from '../shared/totals.js';
import { Chart } from './charts.tsx';
import { Failure, Icon, Shown, Skeleton } from './parts.tsx';
import { useStore, useVoice, type PageProps } from './use-store.ts';

function ReportTable({ page, rows }: { readonly page: Page; readonly rows: readonly Row[] }) {
  const { say, label, format } = useVoice();
  const columns = tableColumns(page.columns);
  const totals = totalsOf(columns, rows);
  return (
    <table>
      <caption className="unseen">{label(page.title)}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)}>
              {label(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)}>
                <Shown column={column} value={row.values[column.key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">{say('total')}</th>
            {columns.slice(1).map((column) => (
              <td key={column.key} className={cellClass(column)}>
                {column.key in totals && format.value(column, totals[column.key])}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

export function ReportPage({ opened, page }: PageProps) {
  const { say, count, label, format } = useVoice();
  const [{ store, load }] = useState(() => createFigures(opened, page.columns[0]?.key ?? ''));
  const [printed_at] = useState(() => new Date());
  const { status, problem, figures, rows } = useStore(store);
  const { session } = useStore(opened.store);
  useEffect(() => followHeight(opened), [opened]);
  if (status === 'failed') return <Failure problem={problem} retry={() => void load()} />;
  if (!figures) return <Skeleton lines={12} />;
  return (
    <article className="figures">
      <div className="report-head">
        <div>
          <h2>{label(page.title)}</h2>
          <p className="small quiet">
            <bdi>{say('printed', { time: format.time(printed_at), name: session?.person.name ?? '' })}</bdi>
            {' · '}
            {count('rows_shown', rows.length)}
          </p>
        </div>
        <button type="button" className="button no-print" onClick={() => window.print()}>
          <Icon name="print" />
          {say('print')}
        </button>
      </div>
      <div className="charts">
        {figures.series.slice(0, 1).map((series) => (
          <Chart key={series.key} page={page} series={series} />
        ))}
      </div>
      <div className="report-table" tabIndex={0} role="region" aria-label={label(page.title)}>
        <ReportTable page={page} rows={rows} />
      </div>
    </article>
  );
}
