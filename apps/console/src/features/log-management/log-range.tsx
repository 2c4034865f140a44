import { Button, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../../lib/media.ts';
import styles from './log-management-page.module.css';

const WALL = 'YYYY-MM-DD HH:mm:ss';
const lastMonth = (): [dayjs.Dayjs, dayjs.Dayjs] => {
  const first = dayjs().subtract(1, 'month').startOf('month');
  return [first, first.endOf('month')];
};

interface RangeEditorProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onDone: (from: string, to: string) => void;
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
        autoFocus={key === 'from'}
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

export function RangeEditor({ from, to, onDone }: RangeEditorProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  if (narrow) return <NarrowRange from={from} to={to} onDone={onDone} />;
  return (
    <DatePicker.RangePicker
      showTime
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      aria-label={t('logs.range')}
      allowEmpty={[true, true]}
      format={WALL}
      presets={[
        { label: t('logs.presets.day'), value: [dayjs().subtract(1, 'day'), dayjs()] },
        { label: t('logs.presets.week'), value: [dayjs().subtract(7, 'day'), dayjs()] },
        { label: t('logs.presets.month'), value: [dayjs().startOf('month'), dayjs().endOf('month')] },
        { label: t('logs.presets.last_month'), value: lastMonth() },
      ]}
      value={[from === undefined ? null : dayjs(from), to === undefined ? null : dayjs(to)]}
      onChange={(range) => onDone(range?.[0]?.format(WALL) ?? '', range?.[1]?.format(WALL) ?? '')}
    />
  );
}
