import { isInNetworks, isNetwork } from '@portico/contracts/rules/network';
import { FIRST_FACTORS } from '@portico/contracts/rules/second-factor';
import { Checkbox, Form, Input } from 'antd';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedLabel } from './changed-label.tsx';
import { networksIn, type PolicyDraft } from './policy-draft.ts';
import styles from './sign-in-policies.module.css';

interface WayFieldsProps {
  readonly networks: readonly string[];
  readonly labels: Readonly<Record<keyof PolicyDraft, string>>;
  readonly changed: readonly string[];
  readonly was: (name: keyof PolicyDraft) => string;
  readonly address: string | undefined;
}

const ROWS = { minRows: 2, maxRows: 8 };
const SEPARATORS = /[\n,;]/;
/** Lines as they are typed; what is sent of them is `networksIn`. */
const linesOf = ({ target }: ChangeEvent<HTMLTextAreaElement>): string[] => target.value.split(SEPARATORS);

/** By which ways people sign in, and from where. */
export function WayFields({ networks, labels, changed, was, address }: WayFieldsProps) {
  const { t } = useTranslation();
  const label = (name: 'ways' | 'networks') => <ChangedLabel text={labels[name]} was={changed.includes(name) ? was(name) : undefined} />;
  const listed = networksIn(networks);
  const known = listed.length > 0 && listed.every(isNetwork) ? address : undefined;
  const where = known === undefined ? undefined : isInNetworks(known, listed) ? 'inside' : 'outside_yourself';
  return (
    <div className={styles['ways']}>
      <Form.Item
        name="ways"
        label={label('ways')}
        extra={t('sign_in_policies.ways_hint')}
        rules={[{ type: 'array', min: 1, message: t('sign_in_policies.choose_one') }]}
      >
        <Checkbox.Group
          className={styles['boxes'] ?? ''}
          options={FIRST_FACTORS.map((value) => ({ value, label: t(`sign_in_policies.first.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="networks"
        label={label('networks')}
        extra={
          <>
            {t('sign_in_policies.networks_hint')}
            {where === undefined ? null : (
              <span className={styles['where']} data-bad={where === 'outside_yourself'}>
                {t(`sign_in_policies.${where}`)} <bdi dir="ltr">{address}</bdi>
              </span>
            )}
          </>
        }
        getValueProps={(lines: readonly string[]) => ({ value: lines.join('\n') })}
        getValueFromEvent={linesOf}
        rules={[
          {
            validator: (_, typed: readonly string[]) => {
              const wrong = networksIn(typed).find((text) => !isNetwork(text));
              return wrong === undefined
                ? Promise.resolve()
                : Promise.reject(new Error(t('sign_in_policies.not_network', { text: wrong })));
            },
          },
        ]}
      >
        <Input.TextArea dir="ltr" autoSize={ROWS} placeholder={t('sign_in_policies.everywhere')} className={styles['networks'] ?? ''} />
      </Form.Item>
    </div>
  );
}
