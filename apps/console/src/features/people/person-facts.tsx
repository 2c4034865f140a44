import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import { deviceName } from '@portico/contracts/rules/device-name';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameList } from '../../lib/name-list.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { TableTime } from '../../ui/table-time.tsx';
import styles from './people.module.css';

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly more?: ReactNode;
}

function Fact({ label, value, more }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {more ? <span>{more}</span> : null}
      </dd>
    </div>
  );
}

/** What one wants to know first. */
export function PersonFacts({ person, holding }: { readonly person: PersonDetail; readonly holding: PersonHolding | undefined }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { last_sign_in: last, factors } = person;
  const kinds = [...new Set(factors.map(({ type }) => type))].map((type) => t(`sign_in_policies.factors.${type}`));
  return (
    <dl className={styles['facts']}>
      <Fact
        label={t('people.facts.last')}
        value={last === null ? t('people.facts.never') : <TableTime at={last.at} zone={zone} />}
        more={last === null ? undefined : <bdi>{deviceName(last.user_agent) || last.ip_address}</bdi>}
      />
      <Fact
        label={t('people.tabs.factors')}
        value={kinds.length === 0 ? t('people.facts.no_factor') : nameList(kinds, t)}
        more={factors.length === 0 ? undefined : t('people.factors.recovery', { count: person.recovery_codes_left })}
      />
      <Fact label={t('people.facts.now')} value={t('people.facts.devices', { count: person.sign_ins })} />
      <Fact
        label={t('people.facts.access')}
        value={t('people.facts.roles', { count: (holding?.role_count ?? 0) + person.roles.length })}
        more={t('people.facts.apps', { count: holding?.app_count ?? 0 })}
      />
    </dl>
  );
}
