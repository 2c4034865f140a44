import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SignInPolicy } from '../../api/sign-in-policies.ts';
import { usePolicyName } from './policy-name.ts';
import styles from './sign-in-policies.module.css';

type Place = Pick<SignInPolicy, 'scope' | 'target_id'>;
interface PolicyListProps {
  readonly items: readonly SignInPolicy[];
  readonly current: Place;
  /** The one that is open, which need not have been saved yet. */
  readonly more: SignInPolicy | undefined;
}

const keyOf = ({ scope, target_id }: Place): string => `${scope}:${target_id}`;

export function PolicyList({ items, current, more }: PolicyListProps) {
  const { t } = useTranslation();
  const nameOf = usePolicyName();
  const all = more && !items.some((item) => keyOf(item) === keyOf(more)) ? [...items, more] : items;
  const part = (title: string, scopes: readonly SignInPolicy['scope'][]) => {
    const shown = all.filter(({ scope }) => scopes.includes(scope));
    if (shown.length === 0) return null;
    return (
      <>
        <h2>{title}</h2>
        <ul>
          {shown.map((policy) => (
            <li key={keyOf(policy)}>
              <Link
                to={`?scope=${policy.scope}&of=${encodeURIComponent(policy.target_id)}`}
                aria-current={keyOf(policy) === keyOf(current) ? 'page' : undefined}
              >
                <strong>
                  <bdi>{nameOf(policy)}</bdi>
                </strong>
                <span>{t('sign_in_policies.people', { count: policy.people })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </>
    );
  };
  return (
    <nav aria-label={t('sign_in_policies.title')} className={styles['list']}>
      {part(t('sign_in_policies.organisations'), ['everybody', 'org'])}
      {part(t('sign_in_policies.roles'), ['role'])}
      <p>{t('sign_in_policies.strictest')}</p>
    </nav>
  );
}
