import type { LdapCounts, LdapRun } from '@portico/contracts/user-centre/ldap-runs';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../lib/one-of.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import styles from './directories.module.css';

const TONES: Readonly<Record<LdapRun['state'], Tone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  held: 'warning',
  failed: 'error',
};

export function RunState({ state }: Pick<LdapRun, 'state'>) {
  const { t } = useTranslation();
  return (
    <Badge tone={TONES[state]} dot>
      {t(`directories.run.states.${state}`)}
    </Badge>
  );
}

const SHOWN = ['added', 'resumed', 'changed', 'ended', 'groups_lost', 'groups', 'conflicts'] as const;
const TONE_OF: Readonly<Record<(typeof SHOWN)[number], Tone>> = {
  added: 'success',
  resumed: 'success',
  changed: 'info',
  ended: 'error',
  groups_lost: 'error',
  groups: 'info',
  conflicts: 'warning',
};

const PLANNED = ['added', 'resumed', 'changed', 'ended', 'groups_lost'] as const;

/** One line with what a run did, or would do if it is a dry run or held. Other changes of groups count as one number. */
export function RunCounts({ counts, dry, state }: Pick<LdapRun, 'dry' | 'state'> & { readonly counts: LdapCounts }) {
  const { t } = useTranslation();
  const wordOf = (what: (typeof SHOWN)[number]) => {
    const planned = dry || state === 'held' ? oneOf(what, PLANNED) : undefined;
    return planned === undefined ? (`directories.run.counted.${what}` as const) : (`directories.run.planned.${planned}` as const);
  };
  const { groups_added, groups_changed, groups_removed, members_put, members_out } = counts;
  const all = { ...counts, groups: groups_added + groups_changed + groups_removed + members_put + members_out };
  const shown = SHOWN.filter((what) => all[what] > 0);
  return (
    <span className={styles['counts']}>
      {shown.length === 0 ? <Badge tone="neutral">{t('directories.run.nothing')}</Badge> : null}
      {shown.map((what) => (
        <Badge key={what} tone={TONE_OF[what]}>
          {t(wordOf(what), { count: all[what] })}
        </Badge>
      ))}
    </span>
  );
}
