import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuickEntriesQuery } from '../../api/quick-entries.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SideLink } from './side-row.tsx';
import { SideSection } from './side-section.tsx';
import { Branches, PageRow, type SideContext } from './side-tree.tsx';
import styles from './side-bar.module.css';

/** As many as one sees at a glance; the rest on demand. */
const FIRST_ENTRIES = 3;

interface SectionsProps {
  readonly side: SideContext;
  readonly folded: boolean;
}

interface QuickEntriesProps extends SectionsProps {
  readonly items: readonly NavigationItem[];
}

function QuickEntries({ items, side, folded }: QuickEntriesProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const more = items.length > FIRST_ENTRIES;
  return (
    <SideSection
      title={t('layout.quick_entries')}
      folded={folded}
      extra={
        more ? (
          <button type="button" className={styles['all']} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('layout.show_fewer') : t('layout.show_all', { count: items.length })}
          </button>
        ) : null
      }
    >
      <ul>
        {(all ? items : items.slice(0, FIRST_ENTRIES)).map((item) => (
          <PageRow key={item.app_menu_id} item={item} side={side} />
        ))}
      </ul>
    </SideSection>
  );
}

function Menus({ side, folded }: SectionsProps) {
  const { t } = useTranslation();
  const { nav, base, collapsed, onOpen } = side;
  const roots = nav.childrenOf(null);
  const shared = roots.filter((item) => item.global_menu_id !== null);
  const home = <SideLink to={base} icon="home" label={t('layout.home')} end collapsed={collapsed} onOpen={onOpen} />;
  if (collapsed)
    return (
      <>
        <ul>{home}</ul>
        <Branches items={roots} side={side} />
      </>
    );
  return (
    <>
      <SideSection title={t('layout.menu')} folded={folded}>
        <ul>{home}</ul>
        <Branches items={roots.filter((item) => item.global_menu_id === null)} side={side} />
        {nav.failure ? (
          <div className={styles['none']} role="status">
            <p>{t('layout.menus_failed')}</p>
            <button type="button" className={styles['all']} onClick={nav.retry}>
              {t('common.retry')}
            </button>
          </div>
        ) : null}
        {!nav.failure && roots.length === 0 ? <p className={styles['none']}>{t('layout.no_menus')}</p> : null}
      </SideSection>
      {shared.length > 0 ? (
        <SideSection title={t('layout.global_menus')} folded={folded}>
          <Branches items={shared} side={side} />
        </SideSection>
      ) : null}
    </>
  );
}

/** What the person works with. It comes all at once, so that nothing moves when a part of it arrives later. */
export function WorkSections({ side, folded }: SectionsProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const { typeCode } = useParams();
  const quick = useQuickEntriesQuery(
    { params: { app_id: app?.app_id ?? '' }, query: typeCode === undefined ? {} : { biz_type: typeCode } },
    { skip: app === undefined },
  );
  const { nav, favorites, collapsed } = side;
  if (nav.loading || quick.isLoading || favorites.loading) return <SkeletonRows rows={8} height={32} />;
  if (collapsed) return <Menus side={side} folded={folded} />;
  return (
    <>
      <QuickEntries items={quick.currentData?.items ?? []} side={side} folded={folded} />
      {favorites.items.length === 0 ? null : (
        <SideSection title={t('layout.favorites')} folded={folded}>
          <ul>
            {favorites.items.map((item) => (
              <PageRow key={item.app_menu_id} item={item} kept side={side} />
            ))}
          </ul>
        </SideSection>
      )}
      <Menus side={side} folded={folded} />
    </>
  );
}
