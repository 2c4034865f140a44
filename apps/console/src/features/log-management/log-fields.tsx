import { LIMITS } from '@portico/contracts/limits';
import { MODULES } from '@portico/contracts/modules';
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/format.ts';
import { NARROW, useMedia } from '../../lib/media.ts';
import { instantOf } from '../../lib/zone.ts';
import type { FilterField } from '../../ui/filter-bar.tsx';
import { METHODS, readAddress } from './log-filters.ts';
import styles from './log-management-page.module.css';

const WALL = 'YYYY-MM-DD HH:mm:ss';
const lastMonth = (): [dayjs.Dayjs, dayjs.Dayjs] => {
  const first = dayjs().subtract(1, 'month').startOf('month');
  return [first, first.endOf('month')];
};

function TextEditor({
  label,
  value,
  max,
  onDone,
}: {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onDone: (value: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text.trim());
      }}
    >
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
        autoFocus
        aria-label={label}
        value={text}
        maxLength={max}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="primary" htmlType="submit">
        {t('common.add_filter')}
      </Button>
    </form>
  );
}

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

function RangeEditor({ from, to, onDone }: RangeEditorProps) {
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

/** The filters of the log: each writes one part of the address. */
export function useLogFields(
  search: URLSearchParams,
  clocks: { readonly address: string; readonly shown: string },
  set: (changes: Record<string, string>) => void,
): readonly FilterField[] {
  const { t } = useTranslation();
  const address = readAddress(search);
  const turn = (time: string | undefined, from: string, to: string): string | undefined =>
    time === undefined || time === '' ? time : tableTime(instantOf(time, from), to);
  const from = turn(address.from, clocks.address, clocks.shown);
  const to = turn(address.to, clocks.address, clocks.shown);
  const text = (key: string, label: string, max: number): FilterField => ({
    key,
    label,
    shown: search.get(key) ?? undefined,
    onRemove: () => set({ [key]: '' }),
    editor: (done) => (
      <TextEditor
        label={label}
        value={search.get(key) ?? ''}
        max={max}
        onDone={(value) => {
          set({ [key]: value });
          done();
        }}
      />
    ),
  });
  const choice = (key: string, label: string, options: readonly { value: string; label: string }[]): FilterField => ({
    key,
    label,
    shown: options.find((o) => o.value === search.get(key))?.label,
    onRemove: () => set({ [key]: '' }),
    editor: (done) => (
      <Select
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
        autoFocus
        defaultOpen
        aria-label={label}
        className={styles['choice'] ?? ''}
        value={search.get(key)}
        options={[...options]}
        onChange={(value) => {
          set({ [key]: value ?? '' });
          done();
        }}
      />
    ),
  });
  return [
    {
      key: 'range',
      label: t('logs.time'),
      shown: from !== undefined || to !== undefined ? `${from ?? '…'} – ${to ?? '…'}` : undefined,
      onRemove: () => set({ from: '', to: '', begin: '', end: '' }),
      editor: (done) => (
        <RangeEditor
          from={from}
          to={to}
          onDone={(begin, end) => {
            const [first, last] = [begin, end].map((time) => turn(time, clocks.shown, clocks.address) ?? '');
            set({ from: first ?? '', to: last ?? '', begin: '', end: '' });
            done();
          }}
        />
      ),
    },
    text('operator', t('logs.operator'), LIMITS.login_name),
    choice(
      'module',
      t('logs.module'),
      MODULES.map((m) => ({ value: m, label: t(`logs.modules.${m}`) })),
    ),
    choice(
      'method',
      t('logs.action'),
      METHODS.map((m) => ({ value: m, label: t(`logs.methods.${m}`) })),
    ),
    text('ip', t('logs.ip'), LIMITS.ip_address),
  ];
}
