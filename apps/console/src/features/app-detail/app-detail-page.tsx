import type { App } from '@portico/contracts/platform/apps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDetailQuery } from '../../api/apps.ts';
import { useWholeAppConfigQuery } from '../../api/app-config.ts';
import { sentenceNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { offsetLabel } from '../../lib/zone.ts';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { CopyValue } from '../../ui/copy-trace.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useOpenTo } from '../../domain/apps/open-to.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateBadge } from '../../domain/apps/state-badge.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { RecentChanges } from './recent-changes.tsx';
import styles from './app-detail-page.module.css';

const COUNTS = ['menus', 'menu_groups', 'roles', 'permissions', 'members'] as const;

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Identity({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const now = useNow();
  const openTo = useOpenTo();
  const code = (value: string, label: string) => <CopyValue value={value} label={t('app_detail.copy', { name: label })} />;
  return (
    <section aria-labelledby="detail-identity" className={styles['card']}>
      <h2 id="detail-identity" className={styles['who']}>
        <AppIcon icon={app.icon} logo={app.logo_url} size={40} />
        <bdi>{app.display_name}</bdi>
        <StateBadge app={app} />
      </h2>
      {app.display_memo === '' ? null : <p className={styles['memo']}>{app.display_memo}</p>}
      <dl className={styles['facts']}>
        <Fact label={t('common.code_of')}>
          <CodeText>{app.app_code}</CodeText>
        </Fact>
        <Fact label={t('app_detail.id')}>{code(app.app_id, t('app_detail.id'))}</Fact>
        <Fact label={t('app_list.open_to')}>{openTo(app)}</Fact>
        <Fact label={t('app_detail.open_value')}>{code(app.open_value, t('app_detail.open_value'))}</Fact>
        <Fact label={t('app_home.tenant')}>{code(app.rbac_tenant_id, t('app_home.tenant'))}</Fact>
        <Fact label={t('app_list.time_zone')}>
          <bdi dir="ltr">
            {app.time_zone_id} {offsetLabel(app.time_zone_id, now)}
          </bdi>
        </Fact>
        {(['freeze_at', 'frozen_at', 'close_at'] as const).map((key) => {
          const at = app[key];
          return at === null ? null : (
            <Fact key={key} label={t(`app_detail.${key}`)}>
              <TableTime at={at} zone={app.time_zone_id} />
            </Fact>
          );
        })}
      </dl>
    </section>
  );
}

/** Who answers for it, how much it holds, which languages and biz types it offers. */
function Holdings({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const { data, error, isFetching, refetch } = useAppDetailQuery({ params: { app_id: app.app_id } });
  const { data: whole } = useWholeAppConfigQuery({ params: { app_id: app.app_id } });
  if (data === undefined)
    return (
      <section className={styles['card']} aria-busy={isFetching}>
        {error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} height={40} />}
      </section>
    );
  return (
    <>
      <section aria-labelledby="detail-counts" className={styles['card']}>
        <h2 id="detail-counts">{t('app_detail.holds')}</h2>
        <dl className={styles['counts']}>
          {COUNTS.map((key) => (
            <div key={key}>
              <dd>{sentenceNumber(data[key], lang)}</dd>
              <dt>{t(`app_detail.counts.${key}`, { count: data[key] })}</dt>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="detail-offers" className={styles['card']}>
        <h2 id="detail-offers">{t('app_detail.runs')}</h2>
        <dl className={styles['facts']}>
          <Fact label={t('app_detail.admins')}>
            {data.admins.length === 0 ? (
              t('app_detail.nobody')
            ) : (
              <ul className={styles['names']}>
                {data.admins.map(({ user_id, name }) => (
                  <li key={user_id}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </Fact>
          <Fact label={t('app_detail.langs')}>
            <ul className={styles['names']}>
              {whole?.langs.map(({ lang: tag, langName }) => (
                <li key={tag}>
                  <bdi lang={tag}>{langName}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
          {whole && whole.biz_types.length > 1 ? (
            <Fact label={t('app_detail.biz_types')}>
              <ul className={styles['names']}>
                {whole.biz_types.map(({ biz_type, name }) => (
                  <li key={biz_type}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </Fact>
          ) : null}
          <Fact label={t('app_detail.created')}>
            <TableTime at={data.created_at} zone={app.time_zone_id} />
          </Fact>
          <Fact label={t('app_detail.updated')}>
            <TableTime at={data.updated_at} zone={app.time_zone_id} />
          </Fact>
        </dl>
      </section>
    </>
  );
}

/** R2.04: everything that identifies an app, and what happened in it last. */
function AppDetailPage() {
  const { t } = useTranslation();
  const base = useAppBase();
  const app = useCurrentApp();
  if (!app) return null;
  return (
    <PageShell title={t('app_detail.title')} crumbs={[{ label: app.display_name, to: base }]}>
      <div className={styles['detail']}>
        <Identity app={app} />
        <Holdings app={app} />
        {can(app, 'log:read') ? <RecentChanges app={app} /> : null}
      </div>
    </PageShell>
  );
}
export { AppDetailPage as Component };
