import { KINDS } from '@portico/contracts/acts';
import { useTranslation } from 'react-i18next';
import { sentenceNumber, tableTime } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import type { Histogram } from './histogram-math.ts';
import styles from './log-histogram.module.css';

interface TipProps {
  readonly histogram: Histogram;
  readonly edges: readonly number[];
  readonly zone: string;
  readonly at: number;
  /** Where the bar begins and ends, from the side that reading begins at. */
  readonly begin: number;
  readonly end: number;
  readonly width: number;
}

/** From when to when a bar is; the day is said once where it is one. */
export function spanText(edges: readonly number[], i: number, zone: string): string {
  const [from, to] = [tableTime(edges[i] ?? 0, zone), tableTime(edges[i + 1] ?? 0, zone)];
  return `${from.slice(0, 16)} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11, 16) : to.slice(0, 16)}`;
}

/** What a bar is made of, on the side of it that has more room. */
export function HistogramTip({ histogram, edges, zone, at, begin, end, width }: TipProps) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const bar = histogram.items[at];
  if (!bar || bar.count === 0) return null;
  const side = begin > width - end ? { insetInlineEnd: width - begin + 8 } : { insetInlineStart: end + 8 };
  return (
    <div className={styles['tip']} style={side} aria-hidden="true">
      <strong>
        <bdi dir="ltr">{spanText(edges, at, zone)}</bdi>
      </strong>
      {KINDS.filter((kind) => bar.kinds[kind] > 0).map((kind) => (
        <div key={kind}>
          <i data-kind={kind} />
          <span>{t(`log_work.kinds.${kind}`)}</span>
          <em>
            {bar.sampled ? t('log_work.about', { count: sentenceNumber(bar.kinds[kind], lang) }) : sentenceNumber(bar.kinds[kind], lang)}
          </em>
        </div>
      ))}
    </div>
  );
}
