import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonPolicyResult, SignInPolicy } from '../../api/sign-in-policies.ts';
import { initialsOf } from '../../lib/initials.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { usePolicyName } from './policy-name.ts';
import { usePolicyWords } from './policy-words.ts';
import styles from './policy-panels.module.css';

type Place = Pick<SignInPolicy, 'scope' | 'target_id' | 'target_name'>;

interface LineProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly by: readonly Place[];
  readonly note?: string | undefined;
}

/** One line of the result, with the policies that set it. */
function Line({ label, value, by, note }: LineProps) {
  const { t } = useTranslation();
  const nameOf = usePolicyName();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {by.length === 0 ? null : (
          <span>
            {t('sign_in_policies.result.by')}{' '}
            {by.map((place, index) => (
              <span key={`${place.scope}:${place.target_id}`}>
                {index === 0 ? '' : t('common.comma')}
                <Link to={`?scope=${place.scope}&of=${encodeURIComponent(place.target_id)}`}>
                  <bdi>{nameOf(place)}</bdi>
                </Link>
              </span>
            ))}
          </span>
        )}
        {note === undefined ? null : <span>{note}</span>}
      </dd>
    </div>
  );
}

/** Line by line what holds for somebody. */
export function ResultLines({ result }: { readonly result: PersonPolicyResult }) {
  const { t } = useTranslation();
  const { labelOf, say } = usePolicyWords();
  const { person, level, is_required_now, required_from, reasons } = result;
  const asked =
    level === 'required' && !is_required_now && required_from !== null
      ? t('sign_in_policies.result.required_from', { day: say('put_off_until', required_from) })
      : t(`sign_in_policies.result.levels.${level}`);
  const own_choice = result.is_own_choice && level !== 'required' ? t('sign_in_policies.result.own_choice') : undefined;
  return (
    <section aria-live="polite">
      <div className={styles['person']}>
        <Avatar initials={initialsOf(person.name)} src="" size={32} />
        <h3>
          <bdi>{person.name}</bdi>
          {person.login_name === '' ? null : <CodeText quiet>{person.login_name}</CodeText>}
        </h3>
      </div>
      <dl className={styles['lines']}>
        <Line label={labelOf('second_factor')} value={asked} by={reasons} note={own_choice} />
        <Line label={labelOf('factors')} value={say('factors', result.factors)} by={[]} />
        {result.limits.map(({ limit, value, reasons: by }) => (
          <Line key={limit} label={labelOf(limit)} value={say(limit, value)} by={by} />
        ))}
        {result.limits.length === 0 ? <Line label={t('sign_in_policies.sessions')} value={t('sign_in_policies.no_limit')} by={[]} /> : null}
        <Line label={labelOf('ways')} value={say('ways', result.ways.allowed)} by={result.ways.reasons} />
        {result.networks.map(({ networks, ...place }) => (
          <Line key={`${place.scope}:${place.target_id}`} label={labelOf('networks')} value={say('networks', networks)} by={[place]} />
        ))}
        {result.reset_delay === null ? null : (
          <Line label={labelOf('reset_delay_h')} value={say('reset_delay_h', result.reset_delay.hours)} by={result.reset_delay.reasons} />
        )}
      </dl>
    </section>
  );
}
