import type { Page, Series, Tile as Figure } from '../../api-types.ts';
import { barsOf, chartTitle, columnsOf, pointName } from '../shared/chart.js';
import { Icon } from './parts.tsx';
import { useVoice } from './use-store.ts';

export function Tile(figure: Figure) {
  const { say, label, format } = useVoice();
  const { change, value } = figure;
  return (
    <div className="tile">
      <dt>{label(figure.label)}</dt>
      <dd className="figure">{format.amount(figure, value)}</dd>
      <dd className="change">
        {change !== 0 && <Icon name={change > 0 ? 'rising' : 'falling'} />}
        {say('against_before', { change: format.change(change) })}
      </dd>
    </div>
  );
}

function Columns({ series }: { readonly series: Series }) {
  const voice = useVoice();
  const { bars, ticks, labels } = columnsOf(series, voice.lang === 'ar');
  return (
    <div className="plot">
      <div className="ticks" aria-hidden="true">
        {ticks.map(({ value }) => (
          <span key={value}>{voice.format.amount(series, value, true)}</span>
        ))}
      </div>
      <svg role="img" aria-label={voice.label(series.label)}>
        {ticks.map(({ y }) => (
          <line key={y} className="grid-line" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
        ))}
        {bars.map(({ point, x, y, width, height }) => (
          <rect key={point.at} className="bar" x={`${x}%`} y={`${y}%`} width={`${width}%`} height={`${height}%`} rx="1.5">
            <title>{`${pointName(series, point, voice)}: ${voice.format.amount(series, point.value)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="dates" aria-hidden="true">
        {labels.map((point) => (
          <span key={point.at}>{pointName(series, point, voice)}</span>
        ))}
      </div>
    </div>
  );
}

function Bars({ series }: { readonly series: Series }) {
  const voice = useVoice();
  return (
    <ul className="bars">
      {barsOf(series).map(({ point, width }) => (
        <li key={point.at}>
          <span className="name">
            <bdi>{pointName(series, point, voice)}</bdi>
          </span>
          <svg aria-hidden="true">
            <rect className="ground" width="100%" height="100%" rx="2" />
            <rect className="bar" width={`${width}%`} height="100%" rx="2" />
          </svg>
          <span className="amount">{voice.format.amount(series, point.value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same numbers for whoever reads them rather than looks. */
function AsTable({ series }: { readonly series: Series }) {
  const voice = useVoice();
  const title = voice.label(series.label);
  return (
    <details>
      <summary>{voice.say('as_table')}</summary>
      <table>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{voice.say('day')}</th>
            <th scope="col" className="amount">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.points.map((point) => (
            <tr key={point.at}>
              <th scope="row">{pointName(series, point, voice)}</th>
              <td className="amount">{voice.format.amount(series, point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Columns over time, with a table of the same; bars of names and states say their numbers themselves. */
export function Chart({ page, series }: { readonly page: Page; readonly series: Series }) {
  const voice = useVoice();
  const over_time = series.by === 'date';
  return (
    <figure className={over_time ? 'chart wide' : 'chart'}>
      <figcaption>{chartTitle(series, page.columns, voice)}</figcaption>
      {over_time ? <Columns series={series} /> : <Bars series={series} />}
      {over_time && <AsTable series={series} />}
    </figure>
  );
}
