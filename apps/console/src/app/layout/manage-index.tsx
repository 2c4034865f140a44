import { useManageHref, useOfferedScreens } from '../../domain/screens/screens.ts';
import { Redirect } from '../../ui/redirect.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** The first of the screens that somebody is offered; nobody without one has business here. */
function ManageIndex() {
  const { installation, loading } = useOfferedScreens();
  const hrefOf = useManageHref();
  if (loading) return <SkeletonRows rows={5} height={32} />;
  const [first] = installation;
  return <Redirect to={first ? hrefOf(first.path) : '/noAuth'} />;
}
export { ManageIndex as Component };
