import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { agreeToSso, readSsoClient } from '../../../api/sso.ts';
import { signOut } from '../../../session/sign-out.ts';
import { useAppDispatch, useAppSelector } from '../../../session/state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { signInPath } from '../go-on.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { OpenidAsk } from './openid-ask.tsx';
import { useRun } from '../use-run.ts';
import form from '../sign-in-form.module.css';
import styles from '../third-party/third-party.module.css';

/** Where the browser goes with a no; the address was found to be the client's. */
function refusalOf(redirect_uri: string, state: string): string {
  const url = new URL(redirect_uri);
  url.searchParams.set('error', 'access_denied');
  url.searchParams.set('state', state);
  return url.href;
}

/** By OpenID Connect the provider has the request, and its number is all that comes along. */
function AskPage() {
  const [search] = useSearchParams();
  const request_id = search.get('openid');
  return request_id === null ? <SsoPage /> : <OpenidAsk key={request_id} request_id={request_id} />;
}
export { AskPage as Component };

/** R1.14: another app asks who is there. One is signed in here, and says whether it may know. */
function SsoPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [search] = useSearchParams();
  const user = useAppSelector((state) => state.global.selectedUser);
  const [name, setName] = useState<string>();
  const { running, failure, run } = useRun();
  const given = (key: string): string => search.get(key) ?? '';
  const [client_id, redirect_uri, state] = [given('client_id'), given('redirect_uri'), given('state')];
  const asked = { client_id, redirect_uri, state, code_challenge: given('code_challenge') };
  const whole = !Object.values(asked).includes('');
  const title = name === undefined ? t('sign_in.title') : t('sso.title', { name });
  useEffect(() => {
    document.title = `${title} · Portico`;
  }, [title]);
  useEffect(() => {
    if (whole) void run(async () => setName((await readSsoClient(client_id, redirect_uri)).name));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- who asks is read once
  }, [client_id, redirect_uri, whole]);

  if (!whole) {
    return (
      <SignInFrame>
        <EmptyState
          icon="plug"
          title={t('sso.bad_link.title')}
          text={t('sso.bad_link.text')}
          action={<Link to="/app-list">{t('common.to_your_apps')}</Link>}
        />
      </SignInFrame>
    );
  }
  const another = async (): Promise<void> => {
    await signOut(dispatch);
    void navigate(signInPath(pathname + query), { replace: true });
  };
  return (
    <SignInFrame>
      <h1 className={form['title']}>{title}</h1>
      {name === undefined ? (
        failure ? null : (
          <SkeletonRows rows={3} height={40} />
        )
      ) : (
        <p className={form['lead']}>{t('sso.asks', { name, user: user?.name ?? '' })}</p>
      )}
      <FormFailure failure={failure} />
      {name === undefined ? null : (
        <div className={styles['actions']}>
          <Button
            type="primary"
            block
            loading={running}
            onClick={() => void run(async () => location.assign((await agreeToSso(asked)).location))}
          >
            {t('sso.agree')}
          </Button>
          <Button block disabled={running} onClick={() => location.assign(refusalOf(redirect_uri, state))}>
            {t('sso.refuse')}
          </Button>
          <Button type="link" block disabled={running} onClick={() => void another()}>
            {t('sso.another')}
          </Button>
        </div>
      )}
    </SignInFrame>
  );
}
