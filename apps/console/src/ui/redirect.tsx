import { Navigate, useNavigation } from 'react-router';

/** Leads on from a page that has nothing to show. Not while another navigation is pending: a redirect would cancel it. */
export function Redirect({ to }: { readonly to: string }) {
  return useNavigation().state === 'idle' ? <Navigate to={to} replace /> : null;
}
