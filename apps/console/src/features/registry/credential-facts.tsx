import { credentialState, type CredentialState } from '@portico/contracts/rules/credential-state';
import { useTranslation } from 'react-i18next';
import type { ServiceCredential } from '../../api/registry.ts';
import { useNow } from '../../lib/now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { Overlapping } from '../../domain/registry/overlapping.tsx';
import { timeLeft } from '../../lib/time-left.ts';
import styles from './registry.module.css';

const TONES = { valid: 'success', soon: 'warning', expired: 'error', revoked: 'error' } as const satisfies Record<CredentialState, Tone>;

/** What a credential is worth, and what of it ends soon. */
export function CredentialBadge({ credential }: { readonly credential: ServiceCredential }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const state = credentialState(credential, now);
  const ends = state === 'soon' ? timeLeft(credential.expires_at, now, i18n.language) : undefined;
  return (
    <>
      <Badge tone={TONES[state]} dot>
        {t(`registry.states.${state}`)}
      </Badge>
      {ends === undefined ? null : <span className={styles['why']}>{t('registry.ends', { when: ends })}</span>}
      {credential.revoked ? null : <Overlapping until={credential.previous_until} says={(when) => t('registry.key.overlaps', { when })} />}
    </>
  );
}

interface CredentialFactsProps {
  readonly credential: ServiceCredential;
  readonly zone: string;
  /** For whoever has no field that says it. */
  readonly names_owner: boolean;
}

export function CredentialFacts({ credential, zone, names_owner }: CredentialFactsProps) {
  const { t } = useTranslation();
  const { service_id, owner_name, created_at, rotated_at, last_used_at, previous_until } = credential;
  const when = (label: string, at: string) => (at === '' ? undefined : { label, value: <TableTime at={at} zone={zone} /> });
  return (
    <Facts
      facts={[
        !names_owner || owner_name === '' ? undefined : { label: t('registry.owner'), value: <bdi>{owner_name}</bdi> },
        { label: t('registry.service_id'), value: <CodeText>{service_id}</CodeText> },
        when(t('registry.registered'), created_at),
        when(t('registry.rotated'), rotated_at || created_at),
        when(t('registry.key.previous'), previous_until),
        when(t('registry.last_used'), last_used_at) ?? { label: t('registry.last_used'), value: t('registry.never') },
      ]}
    />
  );
}
