import { DEFAULTS } from '@portico/contracts/limits';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useWholeAppConfigQuery } from '../../api/app-config.ts';
import { hourIn, sentenceDate } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { can, useCurrentApp, useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { StateNotice } from '../../ui/state-notice.tsx';
import { AppFacts } from './app-facts.tsx';
import { HomePages } from './home-pages.tsx';
import { PageUseCard } from './page-use/page-use-card.tsx';
import { RecentPages } from './recent-pages.tsx';
import styles from './app-home-page.module.css';

interface BizType {
  readonly biz_type: string;
  readonly name: string;
}

/** R2.16: an app with several biz types shows the menus of one of them, with those of the default one. */
function BizTypes({ types }: { readonly types: readonly BizType[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '', typeCode = DEFAULTS.biz_type } = useParams();
  const app = `/app/${encodeURIComponent(id)}`;
  const known = types.some(({ biz_type }) => biz_type === typeCode);
  const options = [...types, ...(known ? [] : [{ biz_type: typeCode, name: typeCode }])];
  if (options.length < 2) return null;
  return (
    <Select
      aria-label={t('app_list.open_type.biz_type')}
      className={styles['biz'] ?? ''}
      value={typeCode}
      onChange={(next) => void navigate(next === DEFAULTS.biz_type ? app : `${app}/biz/${encodeURIComponent(next)}`)}
      options={options.map(({ biz_type, name }) => ({ value: biz_type, label: name }))}
    />
  );
}

/** R2.16: the index of an app. */
export function Component() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const zone = useTimeZone();
  const now = useNow();
  const { lang, selectedUser } = useAppSelector((state) => state.global);
  const { data: whole } = useWholeAppConfigQuery({ params: { app_id: app?.app_id ?? '' } }, { skip: !app });
  if (!app) return null;
  const hour = hourIn(zone, now);
  const greeting = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return (
    <PageShell
      // Another app begins at its top.
      key={app.app_id}
      title={t(`app_home.${greeting}`, { name: selectedUser?.name ?? '' })}
      subtitle={
        <>
          {sentenceDate(now, lang, zone)} · <bdi dir="ltr">{zone}</bdi>
        </>
      }
      actions={<BizTypes types={whole?.biz_types ?? []} />}
    >
      <div className={styles['home']}>
        {app.status === 'normal' && app.freeze_at === null ? null : (
          <StateNotice app={app} kind={app.status} admin={can(app, 'app:write')} lang={lang} own_text={whole?.config.freeze_notice} />
        )}
        <HomePages app={app} />
        {can(app, 'menu:read') ? <PageUseCard app={app} /> : null}
        <RecentPages app={app} />
        <AppFacts app={app} />
      </div>
    </PageShell>
  );
}
