import { useTranslation } from 'react-i18next';
import type { PolicyPreview } from '../../api/sign-in-policies.ts';
import { initialsOf } from '../../lib/initials.ts';
import { nameList } from '../../lib/name-list.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './sign-in-policies.module.css';

/** By name, with what each has. */
export function TouchedPeople({ people }: { readonly people: PolicyPreview['must_add'] }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles['people']}>
        {people.items.map(({ user_id, name, login_name, factors }) => (
          <li key={user_id}>
            <Avatar initials={initialsOf(name)} src="" size={26} />
            <span>
              <bdi>{name || login_name}</bdi>
              <small>
                {factors.length === 0
                  ? t('sign_in_policies.has_none')
                  : t('sign_in_policies.has', {
                      factors: nameList(
                        factors.map((factor) => t(`second_factor.factors.${factor}`)),
                        t,
                      ),
                    })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {people.count > people.items.length ? <p>{t('access.impact.more', { count: people.count - people.items.length })}</p> : null}
    </>
  );
}
