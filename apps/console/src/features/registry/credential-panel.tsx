import { LIMITS } from '@portico/contracts/limits';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { registry } from '@portico/contracts/user-centre/registry';
import { Form, Input } from 'antd';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useChangeCredentialMutation, useMakeCredentialMutation, type ServiceCredential } from '../../api/registry.ts';
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
}
const DAY_MS = 86_400_000;
const EMPTY: Draft = { name: '', owner_id: '', expires_on: '' };

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
    const { name, owner_id, expires_at } = credential;
    return { name, owner_id, expires_on: expires_at === '' ? '' : tableTime(expires_at, zone).slice(0, 10) };
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
    save: async ({ name, owner_id, expires_on }, version = 1) => {
      const body = { name, owner_id, expires_at: endOf(expires_on) };
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
  const labels = { name: t('common.name'), owner_id: t('registry.owner'), expires_on: t('registry.expires') };
  const schema = registry.update_service.body;
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
    </EditPanel>
  );
}
