import { useTranslation } from 'react-i18next';
import { useAppConfigQuery } from '../../api/app-config.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { can, useCurrentApp } from '../../session/current-app.ts';
import { loadLaterTexts } from '../../session/language.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { useAppCrumbs } from '../../domain/apps/app-crumbs.ts';
import { GeneralPart } from './general-part.tsx';

const WAITING = <SkeletonRows rows={6} height={56} />;
const LogoPart = lazyPart(async () => {
  const [part] = await Promise.all([import('./logo-part.tsx'), loadLaterTexts()]);
  return part.LogoPart;
}, WAITING);
const BehaviourPart = lazyPart(async () => (await import('./behaviour-part.tsx')).BehaviourPart, WAITING);
const BizTypesPart = lazyPart(async () => (await import('./biz-types-part.tsx')).BizTypesPart, WAITING);

const PARTS = ['general', 'logo', 'behaviour', 'biz_types'] as const;

/** R1.08, R6.02: name, icon, time zone, configuration and biz types of an app. */
function AppSettingsPage() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const address = useListAddress();
  const part = oneOf(address.get('tab'), PARTS) ?? 'general';
  const may_write = can(app, 'app:write');
  const { data: config, error, isFetching, refetch } = useAppConfigQuery({ params: { app_id } }, { skip: app_id === '' });
  const crumbs = useAppCrumbs();
  return (
    <PageShell
      fill
      title={t('app_settings.title')}
      crumbs={crumbs}
      actions={
        part === 'biz_types' && may_write ? (
          <NewButton label={t('app_settings.biz.new')} onClick={() => address.set({ new: 'biz', open: '' })} />
        ) : null
      }
    >
      <TabLinks
        label={t('app_settings.parts')}
        items={PARTS.map((key) => ({ to: `?tab=${key}`, label: t(`app_settings.${key}`), current: key === part }))}
      />
      {!config && !error ? WAITING : null}
      {!config && error ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {app && config && part === 'general' ? <GeneralPart app={app} may_write={may_write} /> : null}
      {app && part === 'logo' ? <LogoPart app={app} may_write={may_write} /> : null}
      {app && config && part === 'behaviour' ? <BehaviourPart app_id={app_id} config={config} may_write={may_write} /> : null}
      {app && config && part === 'biz_types' ? <BizTypesPart app_id={app_id} may_write={may_write} /> : null}
    </PageShell>
  );
}
export { AppSettingsPage as Component };
