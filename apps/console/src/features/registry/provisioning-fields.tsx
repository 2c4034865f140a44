import { provisioningSettings } from '@portico/contracts/user-centre/provisioning';
import { Form, type FormInstance } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { brokenRule } from '../../domain/forms/contract-rules.ts';
import { OrgSelect } from '../../domain/orgs/org-select.tsx';
import { ruleText } from '../../ui/form-kit/issue-text.ts';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { TextLines } from '../../ui/text-lines.tsx';
import { MappingRows } from './mapping-rows.tsx';
import { NEW_PROVISIONING } from './provisioning.ts';

const FIELD = 'provisioning';

interface PartProps {
  readonly name: 'email_domains' | 'org_id' | 'orgs';
  readonly label: string;
  readonly hint: string;
  readonly children: ReactElement;
}

/** A part of the settings, with the rule that the contract has for it. */
function Part({ name, label, hint, children }: PartProps) {
  const { t } = useTranslation();
  const rule = (form: Pick<FormInstance, 'getFieldValue'>) => ({
    validator: async (): Promise<void> => {
      const broken = brokenRule(provisioningSettings, { ...NEW_PROVISIONING, ...form.getFieldValue(FIELD) }, name);
      if (broken) throw new Error(ruleText(broken, t));
    },
  });
  return (
    <Form.Item name={[FIELD, name]} label={label} extra={hint} rules={[rule]}>
      {children}
    </Form.Item>
  );
}

interface ProvisioningFieldsProps {
  readonly is_on: boolean;
  readonly changed: boolean;
  readonly read_only: boolean;
  readonly nameOf: (org_id: string) => string;
}

/** Whether signing in with a provider makes accounts, and for whom. */
export function ProvisioningFields({ is_on, changed, read_only, nameOf }: ProvisioningFieldsProps) {
  const { t } = useTranslation();
  const said = (
    what: 'on' | 'on_hint' | 'domains' | 'domains_hint' | 'org' | 'org_hint' | 'rules' | 'rules_hint' | 'name_wins' | 'name_wins_hint',
  ) => t(`registry.of_provider.provisioning.${what}`);
  return (
    <>
      <SwitchField name={FIELD} label={said('on')} hint={said('on_hint')} changed={changed} held={NEW_PROVISIONING} />
      {is_on ? (
        <>
          <Part name="email_domains" label={said('domains')} hint={said('domains_hint')}>
            <TextLines disabled={read_only} placeholder="larkfield.example" />
          </Part>
          <Part name="org_id" label={said('org')} hint={said('org_hint')}>
            <OrgSelect label={said('org')} nameOf={nameOf} clearable disabled={read_only} />
          </Part>
          <Part name="orgs" label={said('rules')} hint={said('rules_hint')}>
            <MappingRows nameOf={nameOf} disabled={read_only} />
          </Part>
          <SwitchField name={[FIELD, 'name_wins']} label={said('name_wins')} hint={said('name_wins_hint')} changed={false} />
        </>
      ) : null}
    </>
  );
}
