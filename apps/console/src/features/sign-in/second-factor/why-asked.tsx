import { COUNTED_FACTORS } from '@portico/contracts/rules/second-factor';
import { useTranslation } from 'react-i18next';
import type { PolicyResult } from '../../../api/second-factor.ts';
import { nameList } from '../../../lib/name-list.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './second-factor.module.css';

type Reason = PolicyResult['reasons'][number];

/** "Why am I asked?": the same result of the policies that the account and an administrator see. */
export function WhyAsked({ why }: { readonly why: PolicyResult }) {
  const { t } = useTranslation();
  const titleOf = ({ scope, target_name, held_roles }: Reason): string => {
    if (held_roles.length > 0)
      return t('second_factor.why.you_are', { roles: held_roles.map((role) => t(`second_factor.roles.${role}`)).join(t('common.comma')) });
    return scope === 'everybody' ? t('second_factor.why.everybody') : t('second_factor.why.belongs', { name: target_name });
  };
  const named = (factors: readonly (typeof COUNTED_FACTORS)[number][]): string =>
    nameList(
      factors.map((factor) => t(`second_factor.factors.${factor}`)),
      t,
    );
  const not = COUNTED_FACTORS.filter((factor) => !why.factors.includes(factor));
  return (
    <details className={styles['why']}>
      <summary>
        <Icon name="info" size={18} />
        <span>{t('second_factor.why.open')}</span>
        <Icon name="chevron_down" size={16} className={styles['chevron']} />
      </summary>
      <ul>
        {why.level === 'required'
          ? why.reasons.map((reason) => (
              <li key={`${reason.scope}:${reason.target_id}`}>
                <Icon name="shield" size={18} />
                <div>
                  <strong>{titleOf(reason)}</strong>
                  <span>
                    {reason.scope === 'org' ? t('second_factor.why.asks', { name: reason.target_name }) : t('second_factor.why.asks_all')}
                  </span>
                </div>
              </li>
            ))
          : null}
        {why.is_own_choice && why.level !== 'required' ? (
          <li>
            <Icon name="shield" size={18} />
            <div>
              <strong>{t('second_factor.why.own')}</strong>
              <span>{t('second_factor.why.own_text')}</span>
            </div>
          </li>
        ) : null}
        <li>
          <Icon name="fingerprint" size={18} />
          <div>
            <strong>{t('second_factor.why.counts', { factors: named(why.factors) })}</strong>
            {not.length === 0 ? null : <span>{t('second_factor.why.counts_not', { factors: named(not) })}</span>}
          </div>
        </li>
      </ul>
    </details>
  );
}
