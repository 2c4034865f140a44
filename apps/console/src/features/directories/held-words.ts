import type { LdapCounts } from '@portico/contracts/user-centre/ldap-runs';
import { useTranslation } from 'react-i18next';
import { nameList } from '../../lib/name-list.ts';

const MAY_HOLD = ['ended', 'resumed', 'groups_lost'] as const;

/** What a sync that was held back would do, and the label of the button that approves it. */
export function useHeldWords(counts: LdapCounts | null): { text: string; agree: string } {
  const { t } = useTranslation();
  const what = MAY_HOLD.filter((each) => (counts?.[each] ?? 0) > 0);
  const count = counts?.ended ?? 0;
  if (what.every((each) => each === 'ended'))
    return { text: t('directories.run.held', { count }), agree: t('directories.run.agree', { count }) };
  const words = what.map((each) => t(`directories.run.planned.${each}`, { count: counts?.[each] ?? 0 }));
  return { text: t('directories.run.held_more', { what: nameList(words, t) }), agree: t('directories.run.agree_more') };
}
