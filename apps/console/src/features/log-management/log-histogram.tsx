import { KINDS } from '@portico/contracts/acts';
import { LIMITS } from '@portico/contracts/limits';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogHistogramQuery } from '../../api/logs.ts';
import { sentenceNumber, tableTime } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import { brushOf, countIn, edgesOf, isWhole } from './histogram-math.ts';
import { HEIGHT } from './histogram-bars.tsx';
import { HistogramPicture } from './histogram-picture.tsx';
import { HistogramTable } from './histogram-table.tsx';
import type { LogFilter } from './log-filters.ts';
import styles from './log-histogram.module.css';

interface LogHistogramProps {
  /** The filters, with the time that the picture spans. */
  readonly filter: LogFilter;
  /** What of it is looked at. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly zone: string;
  /** Both absent: all of it. */
  readonly onNarrow: (from: number | undefined, to: number | undefined) => void;
  /** What is brushed becomes all there is to see. */
  readonly onZoom: () => void;
}

/** How many operations there were over the filtered time; brushing narrows the list below. */
export function LogHistogram({ filter, from, to, zone, onNarrow, onZoom }: LogHistogramProps) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const card = useRef<HTMLElement>(null);
  // The two buttons go away with what they do: whoever pressed one is still here.
  const stay = (): void => card.current?.focus();
  const { data, currentData } = useLogHistogramQuery({ body: { ...filter, buckets: LIMITS.log_buckets, zone } });
  if (!data || data.items.length === 0) return <div className={styles['card']} aria-hidden="true" style={{ minBlockSize: HEIGHT + 44 }} />;
  const edges = edgesOf(data);
  const brush = brushOf(edges, from, to);
  const whole = from === undefined && to === undefined;
  const all = countIn(data, { start: 0, end: data.items.length });
  const part = countIn(data, brush);
  const number = ({ count, capped }: typeof all): string =>
    capped ? t('logs.histogram.at_least', { count: sentenceNumber(count, lang) }) : sentenceNumber(count, lang);
  const wall = (i: number): string => tableTime(edges[i] ?? 0, zone);
  return (
    <section ref={card} tabIndex={-1} className={styles['card']} aria-label={t('logs.histogram.title')}>
      <div className={styles['line']}>
        <strong>
          <bdi dir="ltr">{wall(brush.start)}</bdi> – <bdi dir="ltr">{wall(brush.end)}</bdi>
        </strong>
        <span role="status" className={styles['figure']}>
          {whole ? t('logs.histogram.all', { total: number(all) }) : t('logs.histogram.part', { part: number(part), total: number(all) })}
        </span>
        {whole ? (
          <span className={styles['hint']}>{t(all.capped ? 'logs.histogram.too_many' : 'logs.histogram.hint')}</span>
        ) : (
          <>
            <Button
              size="small"
              type="link"
              onClick={() => {
                stay();
                onZoom();
              }}
            >
              {t('logs.histogram.zoom')}
            </Button>
            <Button
              size="small"
              type="link"
              onClick={() => {
                stay();
                onNarrow(undefined, undefined);
              }}
            >
              {t('logs.histogram.clear')}
            </Button>
          </>
        )}
        <ul className={styles['legend']}>
          {KINDS.filter((kind) => data.items.some(({ kinds }) => kinds[kind] > 0)).map((kind) => (
            <li key={kind}>
              <i data-kind={kind} aria-hidden="true" />
              {t(`log_work.kinds.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      {/* While another time is being counted, the old bars must not be taken for its own. */}
      <div inert={currentData === undefined}>
        <HistogramPicture
          histogram={data}
          brush={brush}
          edges={edges}
          zone={zone}
          onBrush={(next) => (isWhole(next, edges) ? onNarrow(undefined, undefined) : onNarrow(edges[next.start], edges[next.end]))}
        />
        <HistogramTable histogram={data} edges={edges} zone={zone} />
      </div>
    </section>
  );
}
