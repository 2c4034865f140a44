import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import { useTranslation } from 'react-i18next';
import type { LdapDraft } from './ldap-draft.ts';

type Field = keyof LdapDraft;
const NAMED = [
  'urls',
  'start_tls',
  'ca_certificate',
  'bind_dn',
  'secret',
  'people_base',
  'people_filter',
  'inactive_filter',
  'id_attribute',
  'login_attribute',
  'name_attribute',
  'email_attribute',
  'group_base',
  'group_filter',
  'group_name_attribute',
  'member_attribute',
  'members_are',
  'nightly',
  'most_ended_percent',
  'page_size',
  'answer_s',
  'total_s',
] as const satisfies readonly Field[];
const HINTED = [
  'urls',
  'start_tls',
  'ca_certificate',
  'bind_dn',
  'inactive_filter',
  'id_attribute',
  'email_attribute',
  'group_base',
  'nightly',
  'most_ended_percent',
] as const satisfies readonly Field[];
type Hinted = (typeof HINTED)[number];
const isHinted = (field: Field): field is Hinted => HINTED.some((each) => each === field);

const two = (number: number): string => String(number).padStart(2, '0');
const { hour, minute } = LDAP_LIMITS.nightly_at;
const NIGHTLY_AT = `${two(hour)}:${two(minute)}`;

/** What the fields of a directory that is read are called, and what is said below them. */
export function useLdapWords() {
  const { t } = useTranslation();
  const named = Object.fromEntries(NAMED.map((field) => [field, t(`directories.ldap.fields.${field}`)]));
  // `fromEntries` forgets which keys it was given.
  const labels = { ...named, name: t('common.name'), is_internal: t('registry.of_provider.internal') } as Readonly<Record<Field, string>>;
  const hintOf = (field: Field): string | undefined => {
    if (field === 'is_internal') return t('registry.of_provider.internal_hint');
    return isHinted(field) ? t(`directories.ldap.hints.${field}`, { least: LDAP_LIMITS.ended_always, nightly_at: NIGHTLY_AT }) : undefined;
  };
  return { labels, hintOf };
}
