import { LIMITS } from '@portico/contracts/limits';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { SERVICE_CALLS, type ServiceCalls } from '@portico/contracts/rules/service-calls';
import { credentials } from '@portico/contracts/user-centre/registry-credentials';
import { Form, Input, Select } from 'antd';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useChangeCredentialMutation, useMakeCredentialMutation, type ServiceCredential } from '../../api/registry.ts';
import { AppsPicker } from '../../domain/apps/apps-picker.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { PersonPicker } from '../../domain/people/person-picker.tsx';
import { tableTime } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { instantOf } from '../../lib/zone.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import type { Secret } from '../../domain/registry/secret.ts';

interface Draft {
  readonly name: string;
  readonly owner_id: string;
  /** The day it ends, `yyyy-MM-dd`; empty: it does not. */
  readonly expires_on: string;
  /** None: everything that services may call. */
  readonly calls: readonly ServiceCalls[];
  /** None: every app. */
  readonly app_ids: readonly string[];
}
const DAY_MS = 86_400_000;
const EMPTY: Draft = { name: '', owner_id: '', expires_on: '', calls: [], app_ids: [] };

interface CredentialPanelProps {
  /** Absent: a new one. */
  readonly credential: ServiceCredential | undefined;
  readonly read_only: boolean;
  readonly after?: ReactNode;
  readonly onSecret: (secret: Secret) => void;
  readonly onClose: () => void;
}

export function CredentialPanel({ credential, read_only, after, onSecret, onClose }: CredentialPanelProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [make] = useMakeCredentialMutation();
  const [change] = useChangeCredentialMutation();
  const made = useRef<Secret>(undefined);
  const tomorrow = tableTime(useNow() + DAY_MS, zone).slice(0, 10);
  const dayOf = (at: string): string => (at === '' ? '' : tableTime(at, zone).slice(0, 10));
  const initial = useMemo<Draft>(() => {
    if (!credential) return EMPTY;
    const { name, owner_id, expires_at, calls, app_ids } = credential;
    const expires_on = expires_at === '' ? '' : tableTime(expires_at, zone).slice(0, 10);
    return { name, owner_id, expires_on, calls: calls ?? [], app_ids: app_ids ?? [] };
  }, [credential, zone]);
  /** A day that was not changed keeps its hour. */
  const endOf = (day: string): string | null => {
    if (day === '') return null;
    const kept = credential && dayOf(credential.expires_at) === day ? parseWireTime(credential.expires_at) : undefined;
    return new Date(kept ?? instantOf(`${day} 00:00:00`, zone)).toISOString();
  };
  const edit = useEditForm<Draft>({
    name: `credential:${credential?.service_id ?? 'new'}`,
    user_id,
    initial,
    version: credential?.version,
    fieldOf: (code) => (code === 'UC/ACCOUNT_NOT_FOUND' ? 'owner_id' : undefined),
    save: async ({ name, owner_id, expires_on, calls, app_ids }, version = 1) => {
      const limits = { calls: calls.length === 0 ? null : [...calls], app_ids: app_ids.length === 0 ? null : [...app_ids] };
      const body = { name, owner_id, expires_at: endOf(expires_on), ...limits };
      if (credential) {
        const answer = await change({ params: { service_id: credential.service_id }, body, if_match: version });
        if (answer.data) pushNotice({ kind: 'success', title: t('common.saved'), text: answer.data.name });
        return saveAnswer(answer, t);
      }
      const answer = await make(body);
      if (answer.data) made.current = { name, secret: answer.data.service_key };
      return saveAnswer(answer, t);
    },
  });
  const labels = {
    name: t('common.name'),
    owner_id: t('registry.owner'),
    expires_on: t('registry.expires'),
    calls: t('registry.calls.label'),
    app_ids: t('registry.apps.label'),
  };
  const schema = credentials.update_service.body;
  return (
    <EditPanel
      title={credential?.name ?? t('registry.new_service')}
      icon="key"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={read_only}
      {...(credential ? {} : { create: t('common.create') })}
      onSaved={() => {
        if (credential) return;
        onClose();
        if (made.current) onSecret(made.current);
      }}
      onClose={onClose}
      after={after}
    >
      <ContractField schema={schema} name="name" label={labels.name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
      {read_only ? null : (
        <ContractField schema={schema} name="owner_id" label={labels.owner_id} changed={edit.changed} hint={t('registry.owner_hint')}>
          <PersonPicker active_only clearable label={labels.owner_id} />
        </ContractField>
      )}
      {credential?.is_platform === true ? null : (
        <Form.Item
          name="expires_on"
          label={<FieldLabel text={labels.expires_on} changed={edit.changed.includes('expires_on')} />}
          extra={t('registry.expires_hint')}
        >
          <Input type="date" dir="ltr" min={tomorrow} />
        </Form.Item>
      )}
      {credential?.is_platform === true ? null : (
        <Form.Item
          name="calls"
          label={<FieldLabel text={labels.calls} changed={edit.changed.includes('calls')} />}
          extra={t('registry.calls.hint')}
        >
          <Select
            mode="multiple"
            aria-label={labels.calls}
            placeholder={t('registry.calls.everything')}
            showSearch={{ optionFilterProp: 'label' }}
            options={SERVICE_CALLS.map((value) => ({ value, label: t(`registry.calls.kinds.${value}`) }))}
          />
        </Form.Item>
      )}
      {credential?.is_platform === true ? null : (
        <Form.Item
          name="app_ids"
          label={<FieldLabel text={labels.app_ids} changed={edit.changed.includes('app_ids')} />}
          extra={t('registry.apps.hint')}
        >
          <AppsPicker label={labels.app_ids} placeholder={t('registry.apps.everything')} most={LIMITS.credential_apps} />
        </Form.Item>
      )}
    </EditPanel>
  );
}
