import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type SignInPolicy, useSignInPoliciesQuery } from '../../api/sign-in-policies.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { usePolicyName } from './policy-name.ts';
import styles from './sign-in-policies.module.css';

type Place = Pick<SignInPolicy, 'scope' | 'target_id'>;
interface PolicyListProps {
  readonly current: Place;
  /** The one that is open, which need not have been saved yet. */
  readonly more: SignInPolicy | undefined;
}

const keyOf = ({ scope, target_id }: Place): string => `${scope}:${target_id}`;

const PAUSE_MS = 300;
const NONE: readonly SignInPolicy[] = [];

/** The first organisations that have a policy; what is looked for is found among all of them. */
export function PolicyList({ current, more }: PolicyListProps) {
  const { t } = useTranslation();
  const nameOf = usePolicyName();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), PAUSE_MS);
  const { data } = useSignInPoliciesQuery(keyword);
  const items = data?.items ?? NONE;
  const orgs = items.filter(({ scope }) => scope === 'org').length;
  const all = more && keyword === '' && !items.some((item) => keyOf(item) === keyOf(more)) ? [...items, more] : items;
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
      <SearchField label={t('sign_in_policies.search')} value={typed} onChange={setTyped} />
      {part(t('sign_in_policies.organisations'), ['everybody', 'org'])}
      {data && keyword !== '' && orgs === 0 ? <p role="status">{t('sign_in_policies.no_orgs')}</p> : null}
      {data && data.org_count > orgs ? <p>{t('sign_in_policies.more_orgs', { shown: orgs, count: data.org_count })}</p> : null}
      {part(t('sign_in_policies.roles'), ['role'])}
      <p>{t('sign_in_policies.strictest')}</p>
    </nav>
  );
}
