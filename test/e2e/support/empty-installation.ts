import { LDAP, ORGS } from '@portico/uc-sdk';
import { makeApp, openOffice, type Colleague } from './platform.ts';
import { admin, newName } from './sdk-people.ts';

interface Bare {
  readonly code: string;
  readonly app_id: string;
}
/** What the managing screens are opened on: two apps with nothing in them, and one of everything else, as empty. */
export interface EmptyInstallation {
  readonly apps: readonly [Bare, Bare];
  readonly group_id: string;
  readonly service_code: string;
  readonly template_id: string;
  readonly org_id: string;
  /** Read by LDAP, and not read yet. */
  readonly directory_id: string;
  /** Belongs to an app in which a role lets them see pages, and nothing to manage. */
  readonly operator: Colleague;
  readonly works_in: string;
}

export async function makeEmptyInstallation(): Promise<EmptyInstallation> {
  const office = await openOffice();
  const name = newName();
  const bare = async (end: string): Promise<Bare> => {
    const code = `bare-${end}-${name}`;
    const { app_id } = await office.ask<{ app_id: string }>('POST', '/v2/apps', { app_code: code, app_name: `Bare ${end} ${name}` });
    return { code, app_id };
  };
  const apps = [await bare('one'), await bare('two')] as const;
  const group = await office.ask<{ group_id: string }>('POST', `/v2/apps/${apps[1].app_id}/menu_groups`, { group_name: 'Empty group' });
  const template = await office.ask<{ template_id: string }>('POST', '/v2/templates', { template_name: `Empty ${name}` });
  await office.ask('POST', '/v2/services', { service_code: `empty-${name}`, name: `empty-${name}`, nickname: `Empty ${name}` });
  const uc = await admin();
  const org = await uc.call(ORGS.create, { body: { org_code: name, org_name: `Empty ${name}` } });
  const dn = 'dc=example,dc=org';
  const unread = {
    name,
    org_id: org.org_id,
    urls: ['ldaps://ldap.example.org'],
    bind_dn: dn,
    secret: name,
    people_base: dn,
    nightly: false,
  };
  const { directory_id } = await uc.call(LDAP.create, { body: unread });
  const operator = await office.hire();
  const { app_code } = await makeApp(office, 'Pages only', { operators: [operator] });
  return {
    apps,
    group_id: group.group_id,
    service_code: `empty-${name}`,
    template_id: template.template_id,
    org_id: org.org_id,
    directory_id,
    operator,
    works_in: app_code,
  };
}
