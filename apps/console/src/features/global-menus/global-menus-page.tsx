import { useTranslation } from 'react-i18next';
import type { MenuOwner } from '../../api/menu-trees.ts';
import { useOwnStandingQuery } from '../../api/platform-roles.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useMenuTreeStore } from '../../domain/menu-tree/menu-tree-store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MenuTree } from '../../domain/menu-tree/menu-tree.tsx';
import { NewMenuButton } from '../../domain/menu-tree/new-menu-button.tsx';
import { PageShell } from '../../ui/page-shell.tsx';

const EVERY_APP: MenuOwner = { kind: 'global' };

/** R2.20: the menus that every app shows. */
function GlobalMenusPage() {
  const { t } = useTranslation();
  const crumbs = useInstallationCrumbs();
  const href = useManageHref();
  const { data: standing } = useOwnStandingQuery({});
  const tree = useMenuTreeStore(EVERY_APP);
  const may_write = standing?.roles.includes('super_admin') ?? false;
  return (
    <PageShell
      fill
      title={t('global_menus.title')}
      crumbs={crumbs}
      subtitle={standing && !may_write ? t('global_menus.read_only') : null}
      actions={
        <>
          <LinkButton to={href('global-menu/translations')} type="text">
            {t('layout.translations')}
          </LinkButton>
          {may_write ? <NewMenuButton onNew={(type) => tree.address.startNew(type, tree.directory)} /> : null}
        </>
      }
    >
      <MenuTree
        {...tree}
        whose="global"
        may_write={may_write}
        empty={{ title: t('global_menus.empty.title'), text: t('global_menus.empty.text') }}
        on_delete={t('global_menus.on_delete')}
      />
    </PageShell>
  );
}
export { GlobalMenusPage as Component };
