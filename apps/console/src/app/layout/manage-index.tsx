import { Navigate } from 'react-router';
import { useManageScreens } from '../../session/manage-screens.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** The first of the screens that somebody is offered; nobody without one has business here. */
export function Component() {
  const { installation, loading } = useManageScreens();
  if (loading) return <SkeletonRows rows={5} height={32} />;
  const [first] = installation;
  return <Navigate to={first ? `/manage/${first.screen}` : '/noAuth'} replace />;
}
