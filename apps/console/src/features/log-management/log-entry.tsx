import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { CopyValue } from '../../ui/copy-trace.tsx';
import { changedFields, DiffView } from '../../ui/diff-view.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { METHODS } from './log-filters.ts';
import styles from './log-management-page.module.css';

type Method = (typeof METHODS)[number];
const TONES: Readonly<Record<Method, Tone>> = {
  POST: 'info',
  PUT: 'neutral',
  PATCH: 'neutral',
  DELETE: 'error',
  CLI: 'outline',
  JOB: 'outline',
};
const isMethod = (value: string): value is Method => METHODS.some((m) => m === value);

export function ActionBadge({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTranslation();
  const { request_method: method } = entry;
  return isMethod(method) ? <Badge tone={TONES[method]}>{t(`logs.methods.${method}`)}</Badge> : <Badge tone="neutral">{method}</Badge>;
}

/** Words for the fields we know; a field of another service keeps its name. */
function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = {
    name: t('app_menus.name'),
    memo: t('app_menus.memo'),
    code: t('app_menus.code'),
    target: t('app_menus.address'),
    banner: t('app_menus.banner'),
    layout: t('app_menus.layout'),
    open_in_new_window: t('app_menus.window'),
    template_only: t('app_menus.template_only'),
    hidden: t('app_menus.hidden'),
    permissions: t('app_menus.permissions'),
    path: t('app_menus.path'),
    sort: t('app_menus.sort'),
    parent_id: t('app_menus.move_field'),
    biz_type: t('app_menus.biz_type'),
    time_zone_id: t('app_list.time_zone'),
    app_name: t('app_list.app'),
    status: t('app_list.state'),
  };
  return (field) => names[field] ?? field;
}

interface LogEntryPanelProps {
  readonly entry: LogEntry;
  readonly zone: string;
  readonly onStep: ((by: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
}

export function LogEntryPanel({ entry, zone, onStep, onClose }: LogEntryPanelProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const fields = changedFields(entry.before, entry.after);
  return (
    <SidePanel
      label={t('logs.details')}
      place="over"
      width={480}
      onClose={onClose}
      head={
        <>
          <div className={styles['entry-head']}>
            <ActionBadge entry={entry} />
            <h2>{entry.object_name}</h2>
            {onStep ? (
              <>
                <IconButton small icon="arrow_up" size={15} label={t('logs.previous')} onClick={() => onStep(-1)} />
                <IconButton small icon="arrow_down" size={15} label={t('logs.next')} onClick={() => onStep(1)} />
              </>
            ) : null}
          </div>
          <p className={styles['by']}>
            <bdi>{entry.operator}</bdi> · <bdi dir="ltr">{tableTime(entry.operation_time, zone)}</bdi> · <bdi dir="ltr">{zone}</bdi>
          </p>
        </>
      }
      foot={
        <div className={styles['seal']} data-sealed={entry.sealed}>
          <Icon name={entry.sealed ? 'shield' : 'clock'} />
          {entry.sealed ? t('logs.sealed') : t('logs.unsealed')}
        </div>
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>{t('logs.object')}</dt>
          <dd>
            {t(`logs.modules.${entry.module_name}`)} <CodeText quiet>{entry.object_id}</CodeText>
          </dd>
        </div>
        <div>
          <dt>{t('logs.content')}</dt>
          <dd>
            <bdi>{entry.log_content}</bdi>
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
      <h3 className={styles['changed']}>
        {fields.length === 0 ? t('logs.no_fields') : t('logs.fields_changed', { count: fields.length })}
      </h3>
      <DiffView before={entry.before} after={entry.after} labelOf={labelOf} />
    </SidePanel>
  );
}
