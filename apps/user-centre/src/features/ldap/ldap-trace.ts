import { LDAP_STEPS, type LdapReason, type LdapStep } from '@portico/contracts/user-centre/ldap-trace';
import { withLdap, type LdapAccess } from './ldap-access.ts';
import { LdapBroken } from './ldap-frames.ts';
import { ldapReason, plainDetail } from './ldap-reason.ts';
import type { FoundEntry, RunSearch } from './ldap-search.ts';
import type { LdapRow } from './ldap.queries.ts';

class Missing extends LdapBroken {
  readonly reason: LdapReason;
  constructor(reason: LdapReason) {
    super(reason);
    this.reason = reason;
  }
}

const has = (entries: readonly FoundEntry[], attribute: string): boolean => entries.every((entry) => entry.values(attribute).length > 0);

async function page(search: RunSearch, base: string, filter: string, attributes: readonly string[]): Promise<FoundEntry[]> {
  const entries: FoundEntry[] = [];
  await search({ base, scope: 'sub', filter, attributes, first_page: true }, (entry) => void entries.push(entry));
  return entries;
}

async function people(search: RunSearch, row: LdapRow): Promise<number> {
  const { people_base, people_filter, inactive_filter, id_attribute, login_attribute } = row;
  const found = await page(search, people_base, people_filter, [id_attribute, login_attribute]);
  if (found.length === 0) throw new Missing('no_people');
  if (!has(found, id_attribute)) throw new Missing('no_id');
  if (!found.some((entry) => entry.values(login_attribute).length > 0)) throw new Missing('no_login');
  if (inactive_filter !== '') await page(search, people_base, `(&${people_filter}${inactive_filter})`, [id_attribute]);
  return found.length;
}

async function groups(search: RunSearch, row: LdapRow): Promise<number> {
  const found = await page(search, row.group_base, row.group_filter, [row.id_attribute]);
  if (found.length === 0) throw new Missing('no_groups');
  if (!has(found, row.id_attribute)) throw new Missing('no_id');
  return found.length;
}

/** Everything that a run relies on, as far as the first page shows it; what comes after a failed step is skipped. */
export async function traceLdap(access: LdapAccess, row: LdapRow): Promise<LdapStep[]> {
  const steps: LdapStep[] = [];
  const passed = (step: LdapStep['step'], detail: string): void => void steps.push({ step, outcome: 'passed', reason: '', detail });
  const failed = (step: LdapStep['step'], error: unknown, detail = plainDetail(error)): void => {
    steps.push({ step, outcome: 'failed', reason: error instanceof Missing ? error.reason : ldapReason(error), detail });
  };
  const next = (): LdapStep['step'] => {
    const done = new Set(steps.filter(({ outcome }) => outcome === 'passed').map(({ step }) => step));
    const secured = row.start_tls || row.urls.some((url) => url.startsWith('ldaps:'));
    return LDAP_STEPS.find((step) => !done.has(step) && (step !== 'secure' || secured)) ?? 'groups';
  };
  const heard = { passed, missed: (url: string, error: unknown) => failed('connect', error, url) };
  try {
    await withLdap(
      access,
      row,
      async (search) => {
        passed('people', String(await people(search, row)));
        if (row.group_base !== '') passed('groups', String(await groups(search, row)));
      },
      heard,
    );
  } catch (error) {
    failed(next(), error);
  }
  const seen = new Set(steps.map(({ step }) => step));
  const rest = LDAP_STEPS.filter((step) => !seen.has(step));
  return [...steps, ...rest.map((step): LdapStep => ({ step, outcome: 'skipped', reason: '', detail: '' }))].toSorted(
    (a, b) => LDAP_STEPS.indexOf(a.step) - LDAP_STEPS.indexOf(b.step),
  );
}
