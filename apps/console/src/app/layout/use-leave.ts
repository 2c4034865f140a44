import { useNavigate, useParams } from 'react-router';
import { signOut } from '../../session/sign-out.ts';
import { useAppDispatch } from '../../session/state.ts';

/** Signing out leads to the sign-in of the app one was in. */
export function useLeave(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: app_code } = useParams();
  return async () => {
    await signOut(dispatch);
    await navigate(app_code === undefined ? '/login' : `/app/${app_code}/login`, { replace: true });
  };
}
