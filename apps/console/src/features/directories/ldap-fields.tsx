import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import { LIMITS } from '@portico/contracts/limits';
import { Form, Input, InputNumber, Radio } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';
import { SecretInput } from '../../ui/secret-input.tsx';
import { TextLines } from '../../ui/text-lines.tsx';
import { FIELDS, type LdapDraft } from './ldap-draft.ts';
import { useLdapWords } from './ldap-words.ts';
import { SwitchRow } from './switch-row.tsx';
import styles from './directories.module.css';

type Field = keyof LdapDraft;
const NUMBERS = {
  most_ended_percent: { least: 0, most: 100 },
  page_size: LDAP_LIMITS.page_size,
  answer_s: LDAP_LIMITS.answer_s,
  total_s: LDAP_LIMITS.total_s,
} as const;
const isNumber = (field: Field): field is keyof typeof NUMBERS => field in NUMBERS;
const PEM = '-----BEGIN CERTIFICATE-----';
const PEM_ROWS = { minRows: 2, maxRows: 8 };

interface LdapFieldsProps {
  readonly schema: z.core.$ZodType;
  readonly changed: readonly string[];
  readonly read_only: boolean;
  /** A new one has no password yet. */
  readonly is_new: boolean;
}

/** Everything that is asked of a directory that is read; each field has the rule of its contract. */
export function LdapFields({ schema, changed, read_only, is_new }: LdapFieldsProps) {
  const { t } = useTranslation();
  const { labels, hintOf } = useLdapWords();
  const field = (name: Field, input: ReactElement, hint = hintOf(name)) => (
    <ContractField key={name} schema={schema} name={name} label={labels[name]} changed={changed} hint={hint}>
      {input}
    </ContractField>
  );
  const fieldOf = (name: Field) => {
    if (name === 'name') return field(name, <Input count={{ show: true, max: LIMITS.registry_name }} />);
    if (name === 'urls') return field(name, <TextLines placeholder="ldaps://ldap.example.org" disabled={read_only} />);
    if (name === 'ca_certificate')
      return field(
        name,
        <Input.TextArea
          dir="ltr"
          className={styles['pem'] ?? ''}
          spellCheck={false}
          autoSize={PEM_ROWS}
          placeholder={PEM}
          disabled={read_only}
        />,
      );
    if (name === 'secret') {
      if (read_only) return null;
      return field(name, <SecretInput />, is_new ? undefined : t('registry.of_provider.secret_kept'));
    }
    if (name === 'start_tls' || name === 'is_internal' || name === 'nightly')
      return <SwitchRow key={name} name={name} label={labels[name]} hint={hintOf(name)} schema={schema} changed={changed} />;
    if (name === 'members_are')
      return (
        <Form.Item key={name} name={name} label={<FieldLabel text={labels[name]} changed={changed.includes(name)} />}>
          <Radio.Group
            className={styles['radios'] ?? ''}
            options={(['dn', 'login'] as const).map((value) => ({ value, label: t(`directories.ldap.members.${value}`) }))}
          />
        </Form.Item>
      );
    if (isNumber(name)) {
      const { least, most } = NUMBERS[name];
      return field(
        name,
        <InputNumber
          className={styles['number'] ?? ''}
          min={least}
          max={most}
          precision={0}
          suffix={t(`directories.ldap.units.${name}`)}
        />,
      );
    }
    return field(name, <CodeInput />);
  };
  return (['connection', 'people', 'groups', 'runs'] as const).map((part) => (
    <section key={part} aria-label={t(`directories.ldap.parts.${part}`)} className={styles['part']}>
      <h3>{t(`directories.ldap.parts.${part}`)}</h3>
      {FIELDS[part].map(fieldOf)}
    </section>
  ));
}
