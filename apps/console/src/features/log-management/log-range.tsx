import { Button, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/format.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { isSince, type SINCE } from './log-filters.ts';
import styles from './log-management-page.module.css';

const WALL = 'YYYY-MM-DD HH:mm:ss';
/** From when to when, by the clock of the reader. */
type Span = readonly [dayjs.Dayjs, dayjs.Dayjs];
const SPANS = {
  month: (now: dayjs.Dayjs): Span => [now.startOf('month'), now.endOf('month')],
  last_month: (now: dayjs.Dayjs): Span => {
    const first = now.subtract(1, 'month').startOf('month');
    return [first, first.endOf('month')];
  },
} as const;
const NAMES = ['day', 'week', 'month', 'last_month'] as const;

interface RangeEditorProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whose clock shows these times. */
  readonly zone: string;
  readonly onDone: (from: string, to: string) => void;
  /** A time that ends now, whenever it is looked at. */
  readonly onSince: (name: keyof typeof SINCE) => void;
}

/** Two months beside each other do not fit a phone; its own way to ask for a time does. */
function NarrowRange({ from, to, onDone }: RangeEditorProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState({ from: from ?? '', to: to ?? '' });
  const field = (key: 'from' | 'to', label: string) => (
    <label className={styles['moment']}>
      {label}
      <Input
        type="datetime-local"
        step={1}
        dir="ltr"
        value={range[key].replace(' ', 'T')}
        onChange={({ target }) => setRange({ ...range, [key]: target.value === '' ? '' : dayjs(target.value).format(WALL) })}
      />
    </label>
  );
  return (
    <form
      className={styles['range']}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(range.from, range.to);
      }}
    >
      {field('from', t('logs.begin'))}
      {field('to', t('logs.end'))}
      <Button type="primary" htmlType="submit">
        {t('logs.apply')}
      </Button>
    </form>
  );
}

function WideRange({ from, to, onDone }: RangeEditorProps) {
  const { t } = useTranslation();
  return (
    <DatePicker.RangePicker
      showTime
      aria-label={t('logs.range')}
      allowEmpty={[true, true]}
      format={WALL}
      value={[from === undefined ? null : dayjs(from), to === undefined ? null : dayjs(to)]}
      onChange={(range) => onDone(range?.[0]?.format(WALL) ?? '', range?.[1]?.format(WALL) ?? '')}
    />
  );
}

/** A usual time with one press, or any other. */
export function RangeEditor(props: RangeEditorProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  return (
    <div className={styles['times']}>
      <div className={styles['spans']}>
        {NAMES.map((name, at) => (
          <Button
            key={name}
            {...(narrow ? {} : { size: 'small' as const })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
            autoFocus={at === 0}
            onClick={() => {
              if (isSince(name)) return props.onSince(name);
              const [begin, end] = SPANS[name](dayjs(tableTime(Date.now(), props.zone)));
              return props.onDone(begin.format(WALL), end.format(WALL));
            }}
          >
            {t(`logs.presets.${name}`)}
          </Button>
        ))}
      </div>
      {narrow ? <NarrowRange {...props} /> : <WideRange {...props} />}
    </div>
  );
}
