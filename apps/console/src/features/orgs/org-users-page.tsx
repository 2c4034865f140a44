import { LIMITS } from '@portico/contracts/limits';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useOrgsQuery } from '../../api/orgs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { OrgUsers } from './org-users.tsx';

/** As a super administrator: any of them. */
function OrgUsersPage() {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const { org_id = '' } = useParams();
  const { data: orgs } = useOrgsQuery({ query: { limit: LIMITS.page_size } });
  const org = orgs?.items.find((item) => item.org_id === org_id);
  const crumbs = [{ label: t('layout.installation') }, { label: t('orgs.title'), to: hrefOf('organisations') }];
  return <OrgUsers by="admin" org_id={org_id} org_code={org?.org_code ?? ''} org_name={org?.org_name} org={org} crumbs={crumbs} />;
}
export { OrgUsersPage as Component };
