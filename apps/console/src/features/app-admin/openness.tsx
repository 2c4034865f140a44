import { LIMITS } from '@portico/contracts/limits';
import { OPEN_TYPES, type App } from '@portico/contracts/platform/apps';
import { Form, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { CodeInput } from '../../ui/code-input.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { OrgSelect } from '../../domain/orgs/org-select.tsx';

/** Whom an app is open to, as a form holds it. */
export interface Openness {
  readonly open_type: App['open_type'];
  readonly org_id: string;
  readonly org_name: string;
  readonly biz_type: string;
}

export const NO_OPENNESS: Openness = { open_type: 'app', org_id: '', org_name: '', biz_type: '' };

export function opennessOf({ open_type, open_value, org_name = '' }: Pick<App, 'open_type' | 'open_value' | 'org_name'>): Openness {
  const part = open_value.split(':')[1] ?? '';
  return { open_type, org_id: open_type === 'org' ? part : '', org_name, biz_type: open_type === 'biz_type' ? part : '' };
}

/** Only what belongs to the type: the contract refuses the rest. */
export const toWire = ({ open_type, org_id, org_name, biz_type }: Openness) => ({
  open_type,
  ...(open_type === 'org' ? { org_id, org_name } : {}),
  ...(open_type === 'biz_type' ? { biz_type } : {}),
});

interface OpennessFieldsProps {
  readonly schema: z.core.$ZodType;
  readonly values: Openness;
  readonly changed: readonly string[];
}

export function OpennessFields({ schema, values, changed }: OpennessFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  return (
    <>
      <ContractField schema={schema} name="open_type" label={t('app_list.open_to')} changed={changed}>
        <Segmented
          block
          aria-label={t('app_list.open_to')}
          options={OPEN_TYPES.map((type) => ({ value: type, label: t(`app_list.open_type.${type}`) }))}
        />
      </ContractField>
      {values.open_type === 'org' ? (
        <ContractField schema={schema} name="org_id" label={t('app_list.open_type.org')} changed={changed}>
          <OrgSelect
            label={t('app_list.open_type.org')}
            nameOf={() => values.org_name}
            onName={(name) => form.setFieldValue('org_name', name)}
          />
        </ContractField>
      ) : null}
      {values.open_type === 'biz_type' ? (
        <ContractField schema={schema} name="biz_type" label={t('app_list.open_type.biz_type')} changed={changed}>
          <CodeInput count={{ show: true, max: LIMITS.biz_type }} />
        </ContractField>
      ) : null}
    </>
  );
}
