import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { thrownText } from '../../api/failure-text.ts';
import { leaveFor, wantBinding, wantedBinding } from '../../lib/oauth-return.ts';
import { safeReturn, START_PATH } from '../../lib/return-path.ts';
import { useAppDispatch } from '../../session/state.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

const NOWHERE_IN_PARTICULAR = START_PATH;

/** The sign-in of the app that a path belongs to, or the plain one, which then leads to that path. */
export function signInPath(to: string): string {
  const code = /^\/app\/([^/?]+)/.exec(to)?.[1];
  return `${code === undefined ? '/login' : `/app/${code}/login`}?from=${encodeURIComponent(to)}`;
}

/** Where somebody goes who has signed in. */
export function useDestination(): string {
  const { id: app_code } = useParams();
  const [search] = useSearchParams();
  return safeReturn(search.get('from')) ?? (app_code === undefined ? NOWHERE_IN_PARTICULAR : `/app/${app_code}`);
}

/** Whom an app that sent somebody here expects: a tool that asks by OpenID Connect may say so. */
export const hintedAccount = (to: string): string => new URLSearchParams(to.split('?')[1] ?? '').get('login_hint') ?? '';

/** On to where one wanted to go; by way of a provider, if its account is to be bound first. */
export function useGoOn(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const to = useDestination();
  return () => {
    const binding = wantedBinding();
    const go = (path = to): void => void navigate(path, { replace: true });
    const begin = async (): Promise<void> => {
      // Whoever cannot be told what there is to do begins where everybody does.
      const first = await import('../../session/begins-with.ts')
        .then(({ beginsWithFirstHour }) => beginsWithFirstHour(dispatch))
        .catch(() => false);
      go(first ? '/first-hour' : to);
    };
    if (!binding) return to === NOWHERE_IN_PARTICULAR ? void begin() : go();
    wantBinding(undefined);
    const leave = async (): Promise<void> => {
      try {
        // Of everybody who signs in only they need it.
        const { startBindingAt } = await import('../../api/third-party.ts');
        leaveFor(await startBindingAt(binding.source_plat), { purpose: 'bind', ...binding, to, back: to });
      } catch (thrown) {
        pushNotice({ kind: 'error', title: t('sign_in.third.not_done', { name: binding.name }), text: thrownText(thrown, t).text });
        go();
      }
    };
    void leave();
  };
}
