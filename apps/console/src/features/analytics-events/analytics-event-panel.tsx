import { LIMITS } from '@portico/contracts/limits';
import { analytics, EVENT_KINDS, EVENT_TYPES, type EventConfig } from '@portico/contracts/platform/analytics';
import { Button, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAddAnalyticsEventMutation,
  useChangeAnalyticsEventMutation,
  useRemoveAnalyticsEventMutation,
} from '../../api/analytics-events.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { useDraftKey } from '../../lib/draft-key.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { DeleteOwn } from '../../domain/forms/delete-own.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

type Values = Omit<EventConfig, 'version'>;
const EMPTY: Values = { event_code: '', name: '', event_type: 'click', kind: 'click', enabled: true };
const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/EVENT_CODE_EXISTS', 'MP/EVENT_LIMIT_REACHED'];

interface AnalyticsEventPanelProps {
  /** Absent: a new one. */
  readonly event: EventConfig | undefined;
  readonly may_write: boolean;
  readonly onClose: () => void;
}

export function AnalyticsEventPanel({ event, may_write, onClose }: AnalyticsEventPanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [add] = useAddAnalyticsEventMutation();
  const [change] = useChangeAnalyticsEventMutation();
  const [remove, { isLoading }] = useRemoveAnalyticsEventMutation();
  const [deleting, setDeleting] = useState(false);
  const keyOf = useDraftKey();
  const initial = useMemo<Values>(() => {
    const { event_code, name, event_type, kind, enabled } = event ?? EMPTY;
    return { event_code, name, event_type, kind, enabled };
  }, [event]);
  const edit = useEditForm<Values>({
    name: `analytics_event:${event?.event_code ?? 'new'}`,
    user_id,
    initial,
    version: event?.version,
    fieldOf: (code) => (code === 'MP/EVENT_CODE_EXISTS' ? 'event_code' : undefined),
    save: async ({ event_code, ...body }, version) => {
      const { data, error } = event
        ? await change({ params: { event_code }, body, ...(version === undefined ? {} : { if_match: version }), ignore: SHOWN_HERE })
        : await add({ body: { event_code, ...body }, idempotency_key: keyOf({ event_code, ...body }), ignore: SHOWN_HERE });
      if (data) pushNotice({ kind: 'success', title: t('common.saved'), text: data.name });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = {
    name: t('analytics_events.name'),
    event_code: t('analytics_events.code'),
    event_type: t('analytics_events.type'),
    kind: t('analytics_events.kind'),
    enabled: t('analytics_events.collect'),
  };
  const schema = event ? analytics.update_config.body : analytics.create_config.body;
  const changed = event ? edit.changed : [];
  return (
    <EditPanel
      title={event?.name ?? t('analytics_events.new')}
      icon="chart"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={!may_write}
      {...(event ? {} : { create: t('common.add'), onSaved: onClose })}
      onClose={onClose}
      after={
        event && may_write ? (
          <Button danger icon={<Icon name="trash" />} onClick={() => setDeleting(true)}>
            {t('common.delete')}
          </Button>
        ) : null
      }
    >
      <ContractField schema={schema} name="name" label={labels.name} changed={changed}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
      <ContractField
        schema={analytics.create_config.body}
        name="event_code"
        label={labels.event_code}
        hint={t('analytics_events.code_hint')}
      >
        <CodeInput disabled={event !== undefined} />
      </ContractField>
      <ContractField schema={schema} name="event_type" label={labels.event_type} changed={changed}>
        <Select
          aria-label={labels.event_type}
          options={EVENT_TYPES.map((value) => ({ value, label: t(`analytics_events.types.${value}`) }))}
        />
      </ContractField>
      <ContractField schema={schema} name="kind" label={labels.kind} changed={changed}>
        <Select aria-label={labels.kind} options={EVENT_KINDS.map((value) => ({ value, label: t(`analytics_events.kinds.${value}`) }))} />
      </ContractField>
      <SwitchField name="enabled" label={labels.enabled} hint={t('analytics_events.collect_hint')} changed={changed.includes('enabled')} />
      {deleting && event ? (
        <DeleteOwn
          name={event.name}
          note={t('analytics_events.stays')}
          deleted={t('analytics_events.deleted')}
          running={isLoading}
          remove={() => remove({ params: { event_code: event.event_code }, if_match: event.version })}
          onDone={(is_deleted) => (is_deleted ? onClose() : setDeleting(false))}
        />
      ) : null}
    </EditPanel>
  );
}
