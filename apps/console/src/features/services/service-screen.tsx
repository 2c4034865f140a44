import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Service } from '@portico/contracts/platform/services';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { MenuOwner } from '../../api/menu-trees.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useMenuTreeStore } from '../../domain/menu-tree/menu-tree-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MenuTree } from '../../domain/menu-tree/menu-tree.tsx';
import { NewMenuButton } from '../../domain/menu-tree/new-menu-button.tsx';
import { PageShell, type Crumb } from '../../ui/page-shell.tsx';
import { QuietActions } from '../../ui/quiet-actions.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './services.module.css';

const DeleteService = lazyPart(async () => (await import('./delete-service.tsx')).DeleteService);
const ServiceAbout = lazyPart(async () => (await import('./service-about.tsx')).ServiceAbout);
const ServiceApps = lazyPart(async () => (await import('./service-apps.tsx')).ServiceApps);
const ServiceForm = lazyPart(async () => (await import('./service-form.tsx')).ServiceForm);

const TABS = ['menus', 'apps', 'about'] as const;
type Tab = (typeof TABS)[number];

interface ServiceScreenProps {
  readonly service: Service;
  readonly crumbs: readonly Crumb[];
  /** Where all of them are. */
  readonly list: string;
}

/** R1.05: the menus of a service, the apps that link them, and what is registered of it. */
export function ServiceScreen({ service, crumbs, list }: ServiceScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useManageHref();
  const id = useId();
  const { service_id } = service;
  const [search, setSearch] = useSearchParams();
  const { data: standing } = useOwnStandingQuery({});
  const owner = useMemo<MenuOwner>(() => ({ kind: 'service', service_id }), [service_id]);
  const tree = useMenuTreeStore(owner);
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const is_super = standing?.roles.includes('super_admin') ?? false;
  // Who only reads it is not told which apps link it.
  const tabs = service.owned ? TABS : TABS.filter((key) => key !== 'apps');
  const tab: Tab = tabs.find((key) => key === search.get('tab')) ?? 'menus';
  const show = (key: Tab): void => setSearch(key === 'menus' ? {} : { tab: key });
  const close = (): void => setShown(undefined);
  const actions = [
    ...(is_super
      ? [{ label: t('common.delete'), icon: 'trash' as const, bare: true, danger: true, onClick: () => setShown('delete') }]
      : []),
    { label: t('common.edit'), icon: 'pencil' as const, onClick: () => setShown('edit') },
  ];
  return (
    <PageShell
      fill
      title={service.nickname}
      crumbs={crumbs}
      mark={service.category === '' ? null : <Badge tone="neutral">{service.category}</Badge>}
      subtitle={<CodeText>{service.service_code}</CodeText>}
      actions={
        <>
          <LinkButton to={href(`service/${encodeURIComponent(service.service_code)}/translations`)} type="text">
            {t('layout.translations')}
          </LinkButton>
          {service.owned ? <QuietActions actions={actions} /> : null}
          {service.owned && tab === 'menus' ? <NewMenuButton onNew={(type) => tree.address.startNew(type, tree.directory)} /> : null}
        </>
      }
    >
      <div className={styles['tabs']}>
        <Segments
          label={service.nickname}
          items={tabs.map((key) => ({ key, label: t(`services.${key}`) }))}
          value={tab}
          panel_id={id}
          onChange={show}
        />
      </div>
      {service.owned ? null : <p className={styles['note']}>{t('services.read_only')}</p>}
      <div id={id} role="tabpanel" aria-label={t(`services.${tab}`)} className={styles['panel']}>
        {tab === 'menus' ? (
          <MenuTree
            {...tree}
            whose={`service:${service_id}`}
            may_write={service.owned}
            empty={{ title: t('services.tree_empty.title'), text: t('services.tree_empty.text') }}
            on_delete={t('services.on_delete')}
          />
        ) : null}
        {tab === 'apps' ? <ServiceApps service={service} /> : null}
        {tab === 'about' ? <ServiceAbout service={service} may_name={is_super} /> : null}
      </div>
      {shown === 'edit' ? <ServiceForm service={service} onClose={close} /> : null}
      {shown === 'delete' ? (
        <DeleteService
          service={service}
          onApps={() => {
            close();
            show('apps');
          }}
          onDeleted={() => void navigate(list)}
          onClose={close}
        />
      ) : null}
    </PageShell>
  );
}
