import { credentialState, type CredentialState } from '@portico/contracts/rules/credential-state';
import { useTranslation } from 'react-i18next';
import type { DirectoryShown, LdapDirectory } from '../../api/directories.ts';
import { Overlapping } from '../../domain/registry/overlapping.tsx';
import { useNow } from '../../lib/now.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import styles from './directories.module.css';

const TONES = { valid: 'success', soon: 'warning', expired: 'error', revoked: 'error' } as const satisfies Record<CredentialState, Tone>;

/** State of the token, and whether it or its predecessor expires soon. */
export function TokenBadge({ directory }: { readonly directory: DirectoryShown }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const state = credentialState(directory, now);
  const ends = state === 'soon' ? timeLeft(directory.expires_at, now, i18n.language) : undefined;
  return (
    <>
      <Badge tone={TONES[state]} dot>
        {t(`directories.states.${state}`)}
      </Badge>
      {ends === undefined ? null : <span className={styles['why']}>{t('directories.ends', { when: ends })}</span>}
      {directory.revoked ? null : <Overlapping until={directory.previous_until} says={(when) => t('directories.overlaps', { when })} />}
    </>
  );
}

type Synced = Pick<LdapDirectory, 'synced_at' | 'nightly'>;

/** When a directory was last read by LDAP, or when it will be first. */
export function SyncBadge({ directory: { synced_at, nightly } }: { readonly directory: Synced }) {
  const { t } = useTranslation();
  const state = synced_at === null ? 'waiting' : nightly ? 'nightly' : 'by_hand';
  return (
    <Badge tone={synced_at === null ? 'warning' : 'success'} dot>
      {t(`directories.states.${state}`)}
    </Badge>
  );
}
