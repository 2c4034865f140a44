import { ACTS } from '@portico/contracts/acts';
import { EVENT_NAMES } from '@portico/contracts/events';
import { SEVERITIES } from '@portico/contracts/events/logged-event';
import { LIMITS } from '@portico/contracts/limits';
import { MODULES } from '@portico/contracts/modules';
import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eventName } from '../../domain/operation-log/event-text.ts';
import { useEventWords } from '../../domain/operation-log/use-event-words.ts';
import type { EventWords } from '../../locales/event-words.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isAccountId } from './account-id.ts';
import { AppSection } from './app-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { type Facet, useLogFacets } from './log-facets.ts';
import { useLogNames } from './log-names.ts';
import { usePendingAddress } from '../../lib/pending-address.ts';
import { readChosen, withValue, writeChosen, type ChoiceKey, type How } from './log-filters.ts';
import styles from './log-filter-panel.module.css';

const PersonPicker = lazyPart(async () => (await import('../../domain/people/person-picker.tsx')).PersonPicker);

interface LogFilterPanelProps {
  readonly search: URLSearchParams;
  /** Absent: the log of the whole installation, whose apps are a filter. */
  readonly app_id: string | undefined;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
  /** Only this filter; absent: all of them, below the time. */
  readonly only?: ChoiceKey;
  readonly time?: ReactNode;
}

/** Those of lately first: what is looked for has mostly just happened. */
function eventOptions(words: EventWords | undefined, lately: readonly string[]): readonly Facet[] {
  const seen = EVENT_NAMES.filter((name) => lately.includes(name));
  const others = EVENT_NAMES.filter((name) => !lately.includes(name));
  return [...seen, ...others].map((value) => ({ value, label: eventName(words, value) ?? value }));
}

/** Every filter of the log in one place: what is chosen holds at once, and the panel stays for the next one. */
export function LogFilterPanel({ search, app_id, set, only, time }: LogFilterPanelProps) {
  const { t } = useTranslation();
  const address = usePendingAddress();
  const { people, apps, events } = useLogFacets(app_id);
  const words = useEventWords();
  const of = (key: ChoiceKey) => ({
    chosen: readChosen(search, key),
    // Of two quick presses the second comes before the first is shown.
    onChange: (value: string, how: How) => set(writeChosen(key, withValue(readChosen(address.now(), key), value, how))),
  });
  const { personName, appName } = useLogNames(search, app_id !== undefined);
  const who = of('operator');
  const by_id = [...who.chosen.in, ...who.chosen.not].filter(isAccountId).map((value) => ({ value, label: personName(value) }));
  const outside = { value: OUTSIDE_APPS, label: t('log_work.outside') };
  const sections: Readonly<Record<ChoiceKey, ReactNode>> = {
    operator: (
      <ChoiceSection
        {...who}
        label={t('logs.operator')}
        options={[...people, ...by_id]}
        // Whoever reads the log of one app is not told who else there is.
        picker={app_id === undefined ? <PersonPicker value="" onChange={(user_id) => who.onChange(user_id, 'in')} /> : null}
        typed={{ max: LIMITS.login_name, hint: t('log_work.who_hint') }}
      />
    ),
    app: app_id === undefined ? <AppSection {...of('app')} lately={[outside, ...apps]} nameOf={appName} /> : null,
    module: (
      <ChoiceSection
        {...of('module')}
        label={t('logs.module')}
        options={MODULES.map((value) => ({ value, label: t(`logs.modules.${value}`) }))}
      />
    ),
    act: (
      <ChoiceSection {...of('act')} label={t('logs.action')} options={ACTS.map((value) => ({ value, label: t(`logs.acts.${value}`) }))} />
    ),
    event: (
      <ChoiceSection {...of('event')} label={t('log_work.event')} options={eventOptions(words, events)} find={t('log_work.find_event')} />
    ),
    severity: (
      <ChoiceSection
        {...of('severity')}
        label={t('log_work.severity')}
        options={SEVERITIES.map((value) => ({ value, label: t(`log_work.severities.${value}`) }))}
      />
    ),
    ip: (
      <ChoiceSection {...of('ip')} label={t('logs.ip')} options={[]} typed={{ max: LIMITS.ip_address, hint: t('log_work.address_hint') }} />
    ),
  };
  if (only) return <div className={styles['panel']}>{sections[only]}</div>;
  const order: readonly ChoiceKey[] = ['operator', 'app', 'event', 'severity', 'module', 'act', 'ip'];
  return (
    <div className={styles['panel']} role="group" aria-label={t('log_work.filters')}>
      {time}
      {order.map((key) => (
        <div key={key}>{sections[key]}</div>
      ))}
    </div>
  );
}
