import { ACTS } from '@portico/contracts/acts';
import { LIMITS } from '@portico/contracts/limits';
import { MODULES } from '@portico/contracts/modules';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/format.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { instantOf } from '../../lib/zone.ts';
import { choiceField } from '../../ui/choice-field.tsx';
import type { FilterField } from '../../ui/filter-bar.tsx';
import { readAddress } from './log-filters.ts';
import styles from './log-management-page.module.css';

/** Its calendar weighs as much as the rest of the screen. */
const RangeEditor = lazy(untilLoaded(async () => ({ default: (await import('./log-range.tsx')).RangeEditor })));

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
  const kept = { get: (key: string) => search.get(key) ?? '', set };
  return [
    {
      key: 'range',
      label: t('logs.time'),
      shown: from !== undefined || to !== undefined ? `${from ?? '…'} – ${to ?? '…'}` : undefined,
      onRemove: () => set({ from: '', to: '', begin: '', end: '' }),
      editor: (done) => (
        <Suspense fallback={null}>
          <RangeEditor
            from={from}
            to={to}
            onDone={(begin, end) => {
              const [first, last] = [begin, end].map((time) => turn(time, clocks.shown, clocks.address) ?? '');
              set({ from: first ?? '', to: last ?? '', begin: '', end: '' });
              done();
            }}
          />
        </Suspense>
      ),
    },
    text('operator', t('logs.operator'), LIMITS.login_name),
    choiceField(
      kept,
      'module',
      t('logs.module'),
      MODULES.map((m) => ({ value: m, label: t(`logs.modules.${m}`) })),
    ),
    choiceField(
      kept,
      'act',
      t('logs.action'),
      ACTS.map((act) => ({ value: act, label: t(`logs.acts.${act}`) })),
    ),
    text('ip', t('logs.ip'), LIMITS.ip_address),
  ];
}
