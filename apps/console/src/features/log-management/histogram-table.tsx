import { KINDS } from '@portico/contracts/acts';
import { useTranslation } from 'react-i18next';
import { sentenceNumber } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import type { Histogram } from './histogram-math.ts';
import { spanText } from './histogram-tip.tsx';

interface TableProps {
  readonly histogram: Histogram;
  readonly edges: readonly number[];
  readonly zone: string;
}

/** The picture in words, for whoever does not see it. */
export function HistogramTable({ histogram, edges, zone }: TableProps) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  return (
    <table className="sr-only">
      <caption>{t('log_work.by_time')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('logs.time')}</th>
          {KINDS.map((kind) => (
            <th key={kind} scope="col">
              {t(`log_work.kinds.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {histogram.items.map(({ from, count, kinds }, i) =>
          count === 0 ? null : (
            <tr key={from}>
              <th scope="row">
                <bdi dir="ltr">{spanText(edges, i, zone)}</bdi>
              </th>
              {KINDS.map((kind) => (
                <td key={kind}>{sentenceNumber(kinds[kind], lang)}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
