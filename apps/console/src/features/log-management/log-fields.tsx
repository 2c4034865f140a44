import { ACTS } from '@portico/contracts/acts';
import { SEVERITIES } from '@portico/contracts/events/logged-event';
import { MODULES } from '@portico/contracts/modules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eventName } from '../../domain/operation-log/event-text.ts';
import { useEventWords } from '../../domain/operation-log/use-event-words.ts';
import { tableTime } from '../../lib/format.ts';
import { oneOf } from '../../lib/one-of.ts';
import { instantOf } from '../../lib/zone.ts';
import type { FilterField } from '../../ui/filter-bar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { choiceChips } from './choice-chips.ts';
import { isSince, readAddress, readChosen, type ChoiceKey } from './log-filters.ts';
import { useLogNames } from './log-names.ts';

/** Its calendar weighs as much as the rest of the screen. */
const RangeEditor = lazyPart(async () => (await import('./log-range.tsx')).RangeEditor);
const LogFilterPanel = lazyPart(async () => (await import('./log-filter-panel.tsx')).LogFilterPanel);

interface LogFields {
  readonly fields: readonly FilterField[];
  /** All of them at once. */
  readonly panel: () => ReactNode;
}

/** The filters of the log: each writes one part of the address. */
export function useLogFields(
  search: URLSearchParams,
  app_id: string | undefined,
  clocks: { readonly address: string; readonly shown: string },
  set: (changes: Readonly<Record<string, string>>) => void,
): LogFields {
  const { t } = useTranslation();
  const words = useEventWords();
  const address = readAddress(search);
  const { personName, appName } = useLogNames(search, app_id !== undefined);
  const turn = (time: string | undefined, from: string, to: string): string | undefined =>
    time === undefined || time === '' ? time : tableTime(instantOf(time, from), to);
  const from = turn(address.from, clocks.address, clocks.shown);
  const to = turn(address.to, clocks.address, clocks.shown);
  const since = search.get('since');
  const times = from !== undefined || to !== undefined ? `${from ?? '…'} – ${to ?? '…'}` : undefined;
  const rangeEditor = (done: () => void): ReactNode => (
    <RangeEditor
      from={from}
      to={to}
      zone={clocks.shown}
      onDone={(begin, end) => {
        const [first, last] = [begin, end].map((time) => turn(time, clocks.shown, clocks.address) ?? '');
        set({ since: '', from: first ?? '', to: last ?? '', begin: '', end: '' });
        done();
      }}
      onSince={(name) => {
        set({ since: name, from: '', to: '', begin: '', end: '' });
        done();
      }}
    />
  );
  const moduleName = (value: string): string => {
    const known = oneOf(value, MODULES);
    return known ? t(`logs.modules.${known}`) : value;
  };
  const actName = (value: string): string => {
    const known = oneOf(value, ACTS);
    return known ? t(`logs.acts.${known}`) : value;
  };
  const severityName = (value: string): string => {
    const known = oneOf(value, SEVERITIES);
    return known ? t(`log_work.severities.${known}`) : value;
  };
  const choice = (key: ChoiceKey, label: string, nameOf: (value: string) => string = (value) => value): FilterField[] => {
    const editor = (): ReactNode => <LogFilterPanel only={key} search={search} app_id={app_id} set={set} />;
    return choiceChips({ key, label, chosen: readChosen(search, key), nameOf, set, editor }, t);
  };
  const fields: FilterField[] = [
    {
      key: 'range',
      label: t('logs.time'),
      shown: isSince(since) ? t(`logs.presets.${since}`) : times,
      onRemove: () => set({ since: '', from: '', to: '', begin: '', end: '' }),
      editor: rangeEditor,
    },
    ...(app_id === undefined ? choice('app', t('app_list.app'), appName) : []),
    ...choice('operator', t('logs.operator'), personName),
    ...choice('module', t('logs.module'), moduleName),
    ...choice('act', t('logs.action'), actName),
    ...choice('event', t('log_work.event'), (value) => eventName(words, value) ?? value),
    ...choice('severity', t('log_work.severity'), severityName),
    ...choice('ip', t('logs.ip')),
  ];
  return {
    fields,
    panel: () => <LogFilterPanel search={search} app_id={app_id} set={set} time={rangeEditor(() => undefined)} />,
  };
}
