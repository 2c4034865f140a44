import { Navigate } from 'react-router';
import { useManageHref, useManageScreens } from '../../session/manage-screens.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** The first of the screens that somebody is offered; nobody without one has business here. */
export function Component() {
  const { installation, loading } = useManageScreens();
  const hrefOf = useManageHref();
  if (loading) return <SkeletonRows rows={5} height={32} />;
  const [first] = installation;
  return <Navigate to={first ? hrefOf(first.screen) : '/noAuth'} replace />;
}
