import { LIMITS } from '@portico/contracts/limits';
import { clients } from '@portico/contracts/user-centre/registry-clients';
import { Input } from 'antd';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useChangeClientMutation, useMakeClientMutation, type SsoClient } from '../../api/registry.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { ClientOpenidFields } from './client-openid-fields.tsx';
import { NO_OPENID, openidDraftOf, openidOf, type OpenidDraft } from './client-openid.ts';
import type { Secret } from '../../domain/registry/secret.ts';
import { TextLines } from '../../ui/text-lines.tsx';

interface Draft extends OpenidDraft {
  readonly client_id: string;
  readonly name: string;
  readonly redirect_uris: string[];
  readonly is_public: boolean;
  readonly second_step: boolean;
}
const EMPTY: Draft = { client_id: '', name: '', redirect_uris: [], is_public: false, second_step: false, ...NO_OPENID };
const draftOf = (client: SsoClient): Draft => ({
  client_id: client.client_id,
  name: client.name,
  redirect_uris: client.redirect_uris,
  is_public: client.is_public,
  second_step: client.second_step,
  ...openidDraftOf(client),
});

const FIELDS: Readonly<Record<string, string>> = {
  'UC/REGISTRATION_EXISTS': 'client_id',
  'UC/BACKCHANNEL_ADDRESS_INVALID': 'backchannel_logout_uri',
};

interface ClientPanelProps {
  /** Absent: a new one. */
  readonly client: SsoClient | undefined;
  readonly read_only: boolean;
  readonly after?: ReactNode;
  readonly onSecret: (secret: Secret) => void;
  readonly onClose: () => void;
}

export function ClientPanel({ client, read_only, after, onSecret, onClose }: ClientPanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [make] = useMakeClientMutation();
  const [change] = useChangeClientMutation();
  const made = useRef<Secret>(undefined);
  const initial = useMemo(() => (client ? draftOf(client) : EMPTY), [client]);
  const edit = useEditForm<Draft>({
    name: `client:${client?.client_id ?? 'new'}`,
    user_id,
    initial,
    version: client?.version,
    fieldOf: (code) => FIELDS[code],
    save: async ({ client_id, is_public, name, redirect_uris, second_step, ...openid }, version = 1) => {
      const body = { name, redirect_uris, second_step, openid: openidOf(openid) };
      if (client) {
        const answer = await change({ params: { client_id }, body, if_match: version });
        if (answer.data) pushNotice({ kind: 'success', title: t('common.saved'), text: answer.data.name });
        return saveAnswer(answer, t);
      }
      const answer = await make({ client_id, is_public, ...body });
      if (answer.data) made.current = { name: answer.data.name, secret: answer.data.client_secret };
      return saveAnswer(answer, t);
    },
  });
  const labels = {
    name: t('common.name'),
    redirect_uris: t('registry.redirects'),
    second_step: t('registry.of_client.second_step'),
    uses_openid: t('registry.of_client.uses_openid'),
    scopes: t('registry.of_client.scopes'),
    apps: t('registry.of_client.apps'),
    needs_consent: t('registry.of_client.needs_consent'),
    may_refresh: t('registry.of_client.may_refresh'),
    post_logout_redirect_uris: t('registry.of_client.left'),
    backchannel_logout_uri: t('registry.of_client.backchannel'),
    is_internal: t('registry.of_client.is_internal'),
  };
  const schema = client ? clients.update_client.body : clients.create_client.body;
  return (
    <EditPanel
      title={client?.name ?? t('registry.of_client.new')}
      icon="external"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={read_only}
      {...(client ? {} : { create: t('registry.register') })}
      onSaved={() => {
        if (client) return;
        onClose();
        // A public client has none.
        if (made.current && made.current.secret !== '') onSecret(made.current);
      }}
      onClose={onClose}
      after={after}
    >
      <ContractField
        schema={clients.create_client.body}
        name="client_id"
        label={t('registry.client')}
        hint={client ? undefined : t('registry.of_client.id_hint')}
      >
        <CodeInput disabled={client !== undefined} />
      </ContractField>
      <ContractField schema={schema} name="name" label={labels.name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
      <ContractField
        schema={schema}
        name="redirect_uris"
        label={labels.redirect_uris}
        changed={edit.changed}
        hint={t('registry.redirects_hint')}
      >
        <TextLines placeholder="https://" disabled={read_only} />
      </ContractField>
      {client ? null : (
        <SwitchField
          name="is_public"
          label={t('registry.of_client.public')}
          hint={t('registry.of_client.public_hint')}
          changed={edit.changed.includes('is_public')}
        />
      )}
      <SwitchField
        name="second_step"
        label={labels.second_step}
        hint={t('registry.of_client.second_step_hint')}
        changed={edit.changed.includes('second_step')}
      />
      <ClientOpenidFields is_on={edit.values.uses_openid} labels={labels} changed={edit.changed} read_only={read_only} />
    </EditPanel>
  );
}
