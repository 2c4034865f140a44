import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useOrgQuery } from '../../api/orgs.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { OrgUsers } from './org-users.tsx';

/** As a super administrator: any of them. Auditors read. */
function OrgUsersPage() {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const changes = useChangesInstallation();
  const navigate = useNavigate();
  const { org_id = '' } = useParams();
  const { currentData: org } = useOrgQuery(org_id);
  const crumbs = [{ label: t('layout.installation') }, { label: t('orgs.title'), to: hrefOf('organisations') }];
  const toPolicy = (): void => void navigate(`${hrefOf('sign-in-policies')}?scope=org&of=${encodeURIComponent(org_id)}`);
  return (
    <OrgUsers
      by={changes ? 'admin' : 'auditor'}
      org_id={org_id}
      org_code={org?.org_code ?? ''}
      org_name={org?.org_name}
      {...(changes ? { org } : {})}
      crumbs={crumbs}
      onPolicy={toPolicy}
    />
  );
}
export { OrgUsersPage as Component };
