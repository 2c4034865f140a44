import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { useTranslation } from 'react-i18next';
import { nameList } from '../../lib/name-list.ts';
import { SettleFirst } from './settle-first.tsx';

interface LeavingSummaryProps {
  readonly person: PersonDetail;
  readonly holding: PersonHolding;
  /** Whether to link to where another administrator is chosen: false if the page behind the dialog has the same links. */
  readonly linked: boolean;
}

/** What a person loses by leaving, and what would be left without an administrator. */
export function LeavingSummary({ person, holding, linked }: LeavingSummaryProps) {
  const { t } = useTranslation();
  const roles = person.roles.map(({ role }) => t(`platform_roles.roles.${role}`));
  return (
    <>
      <p>{t('org_users.means.leave')}</p>
      <ul>
        <li>{t('people.leaver.apps', { count: holding.app_count })}</li>
        <li>{t('people.leaver.services', { count: holding.service_count })}</li>
        {roles.length === 0 ? null : <li>{t('people.leaver.installation', { roles: nameList(roles, t) })}</li>}
        <li>{t('people.facts.devices', { count: person.sign_ins })}</li>
      </ul>
      <SettleFirst person={person} holding={holding} linked={linked} />
    </>
  );
}
