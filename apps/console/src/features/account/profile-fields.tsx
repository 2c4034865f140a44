import { LIMITS } from '@portico/contracts/limits';
import type { PersonalField } from '@portico/contracts/rules/personal';
import { accounts } from '@portico/contracts/user-centre/accounts';
import { Form, Input, type InputProps } from 'antd';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from '../../api/own-account.ts';
import { contractRule } from '../../domain/forms/contract-rules.ts';
import { tableTime } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { FieldLabel } from '../../ui/form-kit/field-label.tsx';
import { typedRule } from '../../domain/forms/typed-rule.ts';
import styles from './profile-fields.module.css';

export const PROFILE_FIELDS = ['nickName', 'realName', 'gender', 'birthday', 'telephone', 'passport', 'idCard'] as const;
export type Profile = Pick<OwnAccount, (typeof PROFILE_FIELDS)[number]>;
export const profileOf = ({ nickName, realName, gender, birthday, telephone, passport, idCard }: OwnAccount): Profile => ({
  nickName,
  realName,
  gender,
  birthday,
  telephone,
  passport,
  idCard,
});

/** ISO/IEC 5218, as the wire has it. */
const GENDERS = { 0: 'unsaid', 1: 'male', 2: 'female', 9: 'other' } as const;
const schema = accounts.change_user.body;

export function ProfileFields({ changed }: { readonly changed: readonly string[] }) {
  const { t } = useTranslation();
  const today = tableTime(useNow(), useTimeZone()).slice(0, 10);
  const label = (field: keyof Profile) => <FieldLabel text={t(`account.profile.${field}`)} changed={changed.includes(field)} />;
  const name = (field: 'nickName' | 'realName', max: number, autoComplete: string) => (
    <Form.Item name={field} label={label(field)} rules={[contractRule(schema, field, {}, t)]}>
      <Input autoComplete={autoComplete} count={{ show: true, max }} />
    </Form.Item>
  );
  const personal = (field: PersonalField, more: Pick<InputProps, 'autoComplete' | 'type' | 'min' | 'max'>) => (
    <Form.Item name={field} label={label(field)} rules={[typedRule(field, t)]}>
      <Input dir="ltr" spellCheck={false} {...more} />
    </Form.Item>
  );
  return (
    <>
      <div className={styles['pair']}>
        {name('nickName', LIMITS.nick_name, 'nickname')}
        {name('realName', LIMITS.real_name, 'name')}
      </div>
      <h3 className={styles['group']}>{t('account.profile.personal')}</h3>
      <p className={styles['note']}>{t('account.profile.personal_note')}</p>
      <div className={styles['pair']}>
        <Form.Item
          name="gender"
          label={label('gender')}
          getValueFromEvent={({ target }: ChangeEvent<HTMLSelectElement>) => Number(target.value)}
        >
          <select className={styles['select']}>
            {Object.entries(GENDERS).map(([value, key]) => (
              <option key={value} value={value}>
                {t(`account.profile.genders.${key}`)}
              </option>
            ))}
          </select>
        </Form.Item>
        {personal('birthday', { autoComplete: 'bday', type: 'date', min: '1900-01-01', max: today })}
        {personal('telephone', { autoComplete: 'tel' })}
        {personal('passport', { autoComplete: 'off' })}
        {personal('idCard', { autoComplete: 'off' })}
      </div>
    </>
  );
}
