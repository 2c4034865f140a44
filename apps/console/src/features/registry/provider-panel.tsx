import { LIMITS } from '@portico/contracts/limits';
import { provisioningSettings, type ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';
import { type ProviderDraft, providers } from '@portico/contracts/user-centre/registry-providers';
import { Input } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useChangeProviderMutation, useMakeProviderMutation, type ThirdProvider } from '../../api/registry.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { provisioningLine } from './provisioning.ts';
import { ProvisioningFields } from './provisioning-fields.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { TextLines } from '../../ui/text-lines.tsx';

type Draft = ProviderDraft & { readonly provisioning: ProvisioningSettings | null };
const EMPTY: Draft = {
  source_plat: '',
  name: '',
  issuer: '',
  authorization_endpoint: '',
  token_endpoint: '',
  jwks_uri: '',
  client_id: '',
  client_secret: undefined,
  scope: 'openid',
  redirect_uris: [],
  is_internal: false,
  sends_iss: false,
  provisioning: null,
};
const draftOf = ({
  has_secret: _has,
  revoked: _revoked,
  version: _version,
  created_at: _created,
  provisioning_orgs: _orgs,
  ...draft
}: ThirdProvider): Draft => ({
  ...draft,
  client_secret: undefined,
});
const FIELDS: Readonly<Record<string, string>> = { 'UC/REGISTRATION_EXISTS': 'source_plat' };

interface ProviderPanelProps {
  /** Absent: a new one. */
  readonly provider: ThirdProvider | undefined;
  readonly read_only: boolean;
  readonly after?: ReactNode;
  readonly onClose: () => void;
}

export function ProviderPanel({ provider, read_only, after, onClose }: ProviderPanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [make] = useMakeProviderMutation();
  const [change] = useChangeProviderMutation();
  const initial = useMemo(() => (provider ? draftOf(provider) : EMPTY), [provider]);
  const edit = useEditForm<Draft>({
    name: `provider:${provider?.source_plat ?? 'new'}`,
    user_id,
    initial,
    version: provider?.version,
    secret: 'client_secret',
    fieldOf: (code) => FIELDS[code],
    save: async ({ source_plat, issuer, ...body }, version = 1) => {
      const answer = provider
        ? await change({ params: { source_plat }, body, if_match: version })
        : await make({ source_plat, issuer, ...body });
      if (answer.data) pushNotice({ kind: 'success', title: provider ? t('common.saved') : t('common.done'), text: answer.data.name });
      return saveAnswer(answer, t);
    },
  });
  const labels = {
    name: t('common.name'),
    authorization_endpoint: t('registry.of_provider.authorization'),
    token_endpoint: t('registry.of_provider.token'),
    jwks_uri: t('registry.of_provider.keys'),
    client_id: t('registry.of_provider.client_id'),
    client_secret: t('registry.of_provider.secret'),
    scope: t('registry.of_provider.scope'),
    redirect_uris: t('registry.redirects'),
    is_internal: t('registry.of_provider.internal'),
    sends_iss: t('registry.of_provider.sends_iss'),
    provisioning: t('registry.of_provider.provisioning.on'),
  };
  const nameOf = (id: string): string => provider?.provisioning_orgs.find(({ org_id }) => org_id === id)?.org_name ?? '';
  const schema = provider ? providers.update_provider.body : providers.create_provider.body;
  const fixed = providers.create_provider.body;
  const address = (name: 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri') => (
    <ContractField schema={schema} name={name} label={labels[name]} changed={edit.changed}>
      <CodeInput placeholder="https://" inputMode="url" />
    </ContractField>
  );
  const hint = provider ? undefined : t('registry.of_provider.code_hint');
  return (
    <EditPanel
      title={provider?.name ?? t('registry.of_provider.new')}
      icon="people"
      edit={edit}
      initial={initial}
      labels={labels}
      say={(field, value) => {
        const settings = field === 'provisioning' ? provisioningSettings.safeParse(value).data : undefined;
        return settings && provisioningLine(settings, nameOf, t('registry.of_provider.provisioning.name_wins'));
      }}
      read_only={read_only}
      {...(provider ? {} : { create: t('registry.register'), onSaved: onClose })}
      onClose={onClose}
      after={after}
    >
      <ContractField schema={schema} name="name" label={labels.name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
      <ContractField schema={fixed} name="source_plat" label={t('registry.of_provider.code')} hint={hint}>
        <CodeInput disabled={provider !== undefined} />
      </ContractField>
      <ContractField schema={fixed} name="issuer" label={t('registry.of_provider.issuer')} hint={t('registry.of_provider.issuer_hint')}>
        <CodeInput placeholder="https://" inputMode="url" disabled={provider !== undefined} />
      </ContractField>
      {address('authorization_endpoint')}
      {address('token_endpoint')}
      {address('jwks_uri')}
      <ContractField schema={schema} name="client_id" label={labels.client_id} changed={edit.changed}>
        <CodeInput />
      </ContractField>
      {read_only ? null : (
        <ContractField
          schema={schema}
          name="client_secret"
          label={labels.client_secret}
          changed={edit.changed}
          hint={t(provider ? 'registry.of_provider.secret_kept' : 'registry.of_provider.secret_hint')}
        >
          <SecretInput />
        </ContractField>
      )}
      <ContractField schema={schema} name="scope" label={labels.scope} changed={edit.changed}>
        <CodeInput />
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
      <SwitchField
        name="is_internal"
        label={labels.is_internal}
        hint={t('registry.of_provider.internal_hint')}
        changed={edit.changed.includes('is_internal')}
      />
      <SwitchField
        name="sends_iss"
        label={labels.sends_iss}
        hint={t('registry.of_provider.sends_iss_hint')}
        changed={edit.changed.includes('sends_iss')}
      />
      <ProvisioningFields
        is_on={edit.values.provisioning !== null}
        changed={edit.changed.includes('provisioning')}
        read_only={read_only}
        nameOf={nameOf}
      />
    </EditPanel>
  );
}
