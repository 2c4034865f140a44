import { APP_STATUSES, type App } from '@portico/contracts/platform/apps';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useMyAppsQuery } from '../../api/apps.ts';
import { can } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { LonePage } from '../../ui/lone-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StateNotice } from '../../domain/apps/state-notice.tsx';
import { appOf, freezeTarget, type FreezeTarget } from './freeze-target.ts';
import styles from './freeze-page.module.css';

const isKind = (value: string): value is App['status'] => APP_STATUSES.some((s) => s === value);

function Notice({ kind, target }: { readonly kind: App['status']; readonly target: FreezeTarget }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lang, login } = useAppSelector((state) => state.global);
  const code = appOf(target);
  const signed_in = login === 'logged_in';
  const { data, isLoading } = useMyAppsQuery({ query: { keyword: code ?? '' } }, { skip: code === undefined || !signed_in });
  const app = data?.items.find((each) => each.app_code === code);
  // What the address says may be old; what the app says is so.
  const shown = app?.status ?? kind;
  const admits = shown === 'normal' || shown === 'frozen';
  // Whoever would only be turned away again is not sent there: a closed app still has its administrators, a stopped one nobody.
  const may = admits || app === undefined || (shown === 'closed' && can(app, 'app:write'));
  const goOn = (): void => {
    if ('route' in target) void navigate(target.route);
    else location.assign(target.href);
  };
  if (isLoading) return null;
  return (
    <>
      {app ? (
        <div className={styles['app']}>
          <AppIcon icon={app.icon} logo={app.logo_url} size={40} />
          <div>
            <h1>{app.display_name}</h1>
            <CodeText quiet>{app.app_code}</CodeText>
          </div>
        </div>
      ) : (
        <h1 className="sr-only">{t(`freeze.${shown}.title`)}</h1>
      )}
      <StateNotice app={app} kind={shown} admin={app !== undefined && can(app, 'app:write')} lang={lang} />
      <div className={styles['actions']}>
        {admits ? null : (
          <Button type="primary" onClick={() => void navigate('/appIndexRoute')}>
            {t('common.to_your_apps')}
          </Button>
        )}
        {may ? (
          <Button {...(admits ? { type: 'primary' as const } : {})} onClick={goOn}>
            {t('freeze.go_on')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** R2.06: a notice on the way to a page of this site. */
function FreezePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tip = '', url = '' } = useParams();
  const target = freezeTarget(url, location);
  return (
    <LonePage title={t('freeze.title')}>
      {isKind(tip) && target ? (
        <Notice kind={tip} target={target} />
      ) : (
        <EmptyState
          icon="lock"
          title={t('freeze.refused.title')}
          text={t('freeze.refused.text')}
          action={
            <Button type="primary" onClick={() => void navigate('/appIndexRoute')}>
              {t('common.to_your_apps')}
            </Button>
          }
        />
      )}
    </LonePage>
  );
}
export { FreezePage as Component };
