import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useManageHref, useOfferedScreens } from '../../domain/screens/screens.ts';
import { Redirect } from '../../ui/redirect.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** Where somebody begins, or the first of the screens that they are offered; nobody without one has business here. */
function ManageIndex() {
  const { installation, loading } = useOfferedScreens();
  const { data: roles } = useOwnStandingQuery({});
  const hrefOf = useManageHref();
  if (loading) return <SkeletonRows rows={5} height={32} />;
  const [offered] = installation;
  const first = installation.find(({ handle }) => roles && handle.beginsFor?.(roles)) ?? offered;
  return <Redirect to={first ? hrefOf(first.path) : '/noAuth'} />;
}
export { ManageIndex as Component };
