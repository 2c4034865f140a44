import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { saveFailure } from '../../../api/failure-text.ts';
import { useAnswerOpenidMutation, useOpenidRequestQuery } from '../../../api/openid.ts';
import { signOut } from '../../../session/sign-out.ts';
import { useAppDispatch, useAppSelector } from '../../../session/state.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { signInPath } from '../go-on.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import form from '../sign-in-form.module.css';
import own from './openid-ask.module.css';
import styles from '../third-party/third-party.module.css';

/** Another tool asks by OpenID Connect who is there. Whoever has agreed before, or need not, is sent on at once. */
export function OpenidAsk({ request_id }: { readonly request_id: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useAppSelector((state) => state.global.selectedUser);
  const { data: asked, error: unread } = useOpenidRequestQuery(request_id, { refetchOnMountOrArgChange: true });
  const [answer, { isLoading, error: refused }] = useAnswerOpenidMutation();
  const [isLeaving, setLeaving] = useState(false);
  const sent = useRef(false);
  const fault = saveFailure(unread ?? refused, t);
  const failure = fault && { text: fault.message, trace_id: fault.trace_id };
  const title = asked === undefined ? t('sign_in.title') : t('sso.title', { name: asked.client_name });
  useEffect(() => {
    document.title = `${title} · Portico`;
  }, [title]);
  const say = async (is_allowed: boolean): Promise<void> => {
    const { data } = await answer({ request_id, is_allowed });
    if (!data) return;
    setLeaving(true);
    location.assign(data.location);
  };
  const is_agreed = asked?.is_agreed === true;
  useEffect(() => {
    if (!is_agreed || sent.current) return;
    sent.current = true;
    void say(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- sent once
  }, [is_agreed]);
  const another = async (): Promise<void> => {
    await signOut(dispatch);
    void navigate(signInPath(pathname + search), { replace: true });
  };
  const isBusy = isLoading || isLeaving;
  const name = asked?.client_name ?? '';
  const waits = failure === undefined && (asked === undefined || is_agreed);
  return (
    <SignInFrame>
      <h1 className={form['title']}>{title}</h1>
      {waits ? <SkeletonRows rows={3} height={40} /> : null}
      {asked === undefined || waits ? null : (
        <>
          <p className={form['lead']}>{t('sso.asks', { name, user: user?.name ?? '' })}</p>
          {asked.scopes.length + asked.apps.length === 0 ? null : (
            <div className={own['learns']}>
              <p>{t('sso.learns')}</p>
              <ul>
                {asked.scopes.map((scope) => (
                  <li key={scope}>{t(`sso.scopes.${scope}`)}</li>
                ))}
                {asked.apps.map((app) => (
                  <li key={`app:${app}`}>{t('sso.app_roles', { app })}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      <FormFailure failure={failure} />
      {asked === undefined ? (
        failure === undefined ? null : (
          <Link to="/app-list">{t('common.to_your_apps')}</Link>
        )
      ) : waits ? null : (
        <div className={styles['actions']}>
          <Button type="primary" block loading={isBusy} onClick={() => void say(true)}>
            {t('sso.agree')}
          </Button>
          <Button block disabled={isBusy} onClick={() => void say(false)}>
            {t('sso.refuse')}
          </Button>
          <Button type="link" block disabled={isBusy} onClick={() => void another()}>
            {t('sso.another')}
          </Button>
        </div>
      )}
    </SignInFrame>
  );
}
