import { OPENID_SCOPES } from '@portico/contracts/user-centre/openid';
import { openidSettings } from '@portico/contracts/user-centre/registry-clients';
import { Checkbox, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { OptionalAddress } from './optional-address.tsx';
import { TextLines } from '../../ui/text-lines.tsx';

const PARTS = ['scopes', 'apps', 'post_logout_redirect_uris', 'backchannel_logout_uri'] as const;

interface ClientOpenidFieldsProps {
  readonly is_on: boolean;
  readonly labels: Readonly<Record<'post_logout_redirect_uris' | 'backchannel_logout_uri' | 'scopes' | 'apps', string>>;
  readonly changed: readonly string[];
  readonly read_only: boolean;
}

/** What a client needs to sign people in by OpenID Connect; the rest of it is asked for once that is on. */
export function ClientOpenidFields({ is_on, labels, changed, read_only }: ClientOpenidFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  // What is not shown says nothing of its faults, and would keep the rest from being saved.
  useEffect(() => {
    if (!is_on) form.resetFields([...PARTS]);
  }, [form, is_on]);
  const flag = (name: 'uses_openid' | 'needs_consent' | 'may_refresh' | 'is_internal') => (
    <SwitchField
      name={name}
      label={t(`registry.of_client.${name}`)}
      hint={t(`registry.of_client.${name}_hint`)}
      changed={changed.includes(name)}
    />
  );
  return (
    <>
      {flag('uses_openid')}
      <div hidden={!is_on}>
        <ContractField schema={openidSettings} name="scopes" label={labels.scopes} changed={changed}>
          <Checkbox.Group options={OPENID_SCOPES.map((value) => ({ value, label: t(`registry.of_client.scope.${value}`) }))} />
        </ContractField>
        <ContractField schema={openidSettings} name="apps" label={labels.apps} changed={changed} hint={t('registry.of_client.apps_hint')}>
          <TextLines placeholder="orders" disabled={read_only} />
        </ContractField>
        {flag('needs_consent')}
        {flag('may_refresh')}
        <ContractField
          schema={openidSettings}
          name="post_logout_redirect_uris"
          label={labels.post_logout_redirect_uris}
          changed={changed}
          hint={t('registry.redirects_hint')}
        >
          <TextLines placeholder="https://" disabled={read_only} />
        </ContractField>
        <ContractField
          schema={openidSettings}
          name="backchannel_logout_uri"
          label={labels.backchannel_logout_uri}
          changed={changed}
          hint={t('registry.of_client.backchannel_hint')}
        >
          <OptionalAddress />
        </ContractField>
        {flag('is_internal')}
      </div>
    </>
  );
}
