import { LDAP_CONFLICTS, type LdapLine } from '@portico/contracts/user-centre/ldap-runs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../lib/one-of.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import styles from './directories.module.css';

const TONES: Readonly<Record<LdapLine['act'], Tone>> = {
  conflict: 'warning',
  ended: 'error',
  removed: 'error',
  resumed: 'success',
  changed: 'info',
  added: 'success',
  group_missing: 'error',
  group_removed: 'error',
  group_renamed: 'info',
  group_added: 'success',
  members: 'info',
};

/** Why somebody stays as they are, in words; otherwise what the directory calls them. */
function detailOf({ act, detail }: LdapLine, t: TFunction): string {
  if (act === 'group_added' || act === 'group_missing') return t('directories.run.members', { count: Number(detail) });
  const why = act === 'conflict' ? oneOf(detail, LDAP_CONFLICTS) : undefined;
  return why === undefined ? detail : t(`directories.run.conflicts.${why}`);
}

/** Whom and which groups a run touches, one after the other. */
export function RunLines({ lines }: { readonly lines: readonly LdapLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t('directories.run.outcome')} className={styles['lines']}>
      {lines.map((line, at) => (
        // The same line can occur twice, for example for two people with one name.
        <li key={`${line.act}-${line.about}-${at}`}>
          <span>
            <bdi>{line.about}</bdi>
            <small>
              <bdi>{detailOf(line, t)}</bdi>
            </small>
          </span>
          <Badge tone={TONES[line.act]}>{t(`directories.run.acts.${line.act}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
