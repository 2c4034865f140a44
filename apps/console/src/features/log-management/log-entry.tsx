import type { LogEntry } from '@portico/contracts/platform/logs';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntryApps } from '../../domain/operation-log/use-entry-apps.ts';
import { accountsIn, appsIn, changesInWords, fieldLabel } from '../../domain/operation-log/field-text.ts';
import { useEventWords } from '../../domain/operation-log/use-event-words.ts';
import { usePublicNames } from '../../domain/people/public-names.ts';
import { tableTime } from '../../lib/format.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { CopyValue } from '../../ui/copy-trace.tsx';
import { changedFields, DiffView } from '../../ui/diff-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { ActionBadge } from './action-badge.tsx';
import { EventLine } from './event-line.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import styles from './log-management-page.module.css';

interface LogEntryPanelProps {
  readonly entry: LogEntry;
  readonly zone: string;
  /** The other clock, when the person's and the app's differ. */
  readonly other_zone: string;
  /** To the entry before it and after it in the list; undefined at its ends. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Everything about the object of this entry. */
  readonly onObject: () => void;
  /** Everything in its app, where other apps are shown, too. */
  readonly onApp: (() => void) | undefined;
  readonly onClose: () => void;
}

export function LogEntryPanel({ entry, zone, other_zone, onPrevious, onNext, onObject, onApp, onClose }: LogEntryPanelProps) {
  const { t } = useTranslation();
  const words = useEventWords();
  const { nameOf } = usePublicNames(accountsIn(entry.before, entry.after));
  // Only entries in the log of the installation refer to other apps.
  const appOf = useEntryApps(onApp || entry.app_id === null ? appsIn(entry.before, entry.after) : []);
  const told = changesInWords({ words, nameOf, appOf }, entry.before, entry.after);
  const fields = changedFields(told.before, told.after);
  const [view, setView] = useState<'fields' | 'json'>('fields');
  return (
    <SidePanel
      label={t('logs.details')}
      place="over"
      width={480}
      onClose={onClose}
      head={
        <>
          <div className={styles['entry-head']}>
            <ActionBadge act={entry.act} event={entry.event} />
            <h2>{entry.object_name}</h2>
            <IconButton small icon="arrow_up" size={15} label={t('logs.previous')} disabled={!onPrevious} onClick={onPrevious} />
            <IconButton small icon="arrow_down" size={15} label={t('logs.next')} disabled={!onNext} onClick={onNext} />
          </div>
          <p className={styles['by']}>
            <bdi>{entry.operator}</bdi> · <bdi dir="ltr">{tableTime(entry.operation_time, zone)}</bdi> · <bdi dir="ltr">{zone}</bdi>
          </p>
          {other_zone === zone ? null : (
            <p className={styles['by']}>
              <bdi dir="ltr">{tableTime(entry.operation_time, other_zone)}</bdi> · <bdi dir="ltr">{other_zone}</bdi>
            </p>
          )}
        </>
      }
      foot={
        <div className={styles['seal']} data-sealed={entry.sealed}>
          <Icon name={entry.sealed ? 'shield' : 'clock'} />
          {entry.sealed ? t('logs.sealed') : t('logs.unsealed')}
          {entry.object_id === '' ? null : (
            <Button className={styles['history'] ?? ''} onClick={onObject}>
              {t('logs.history')}
            </Button>
          )}
        </div>
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>{t('logs.object')}</dt>
          <dd>
            {t(`logs.modules.${entry.module_name}`)} · <bdi>{entry.object_name}</bdi> <CodeText quiet>{entry.object_id}</CodeText>
          </dd>
        </div>
        {onApp ? (
          <div>
            <dt>{t('app_list.app')}</dt>
            <dd>
              <bdi>{entry.app_name || <CodeText quiet>{entry.app_id ?? ''}</CodeText>}</bdi>
              <Button type="link" size="small" onClick={onApp}>
                {t('logs.in_app')}
              </Button>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('logs.content')}</dt>
          <dd>
            <EventLine entry={entry} />
          </dd>
        </div>
        <div>
          <dt>{t('log_work.severity')}</dt>
          <dd>
            <SeverityBadge severity={entry.severity} />
          </dd>
        </div>
        <div>
          <dt>{t('logs.ip')}</dt>
          <dd>
            <CodeText>{entry.ip_address}</CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('logs.request')}</dt>
          <dd>
            <CodeText>
              {entry.request_method} {entry.request_uri}
            </CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('logs.trace')}</dt>
          <dd>
            <CopyValue value={entry.trace_id} label={t('common.copy_trace')} />
          </dd>
        </div>
      </dl>
      <div className={styles['changed']}>
        <h3>{fields.length === 0 ? t('logs.no_fields') : t('logs.fields_changed', { count: fields.length })}</h3>
        {fields.length === 0 ? null : (
          <Segmented
            size="small"
            aria-label={t('logs.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'fields', label: t('logs.as_fields') },
              { value: 'json', label: 'JSON' },
            ]}
          />
        )}
      </div>
      {view === 'fields' ? (
        <DiffView before={told.before} after={told.after} labelOf={(field) => fieldLabel(words, field)} />
      ) : (
        (
          [
            ['before', t('logs.before')],
            ['after', t('logs.after')],
          ] as const
        ).map(([side, label]) => (
          <section key={side} className={styles['json']}>
            <h4>{label}</h4>
            <pre dir="ltr">{JSON.stringify(entry[side], null, 2)}</pre>
          </section>
        ))
      )}
    </SidePanel>
  );
}
