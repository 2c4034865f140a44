import type { Service } from '@portico/contracts/platform/services';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuOwner } from '../../api/menu-trees.ts';
import { useMenuTreeStore } from '../../session/menu-tree-store.ts';
import { MenuTree } from '../../ui/menu-tree/menu-tree.tsx';

/** R1.05: the pages a service offers, in their order. */
export function ServiceMenus({ service }: { readonly service: Service }) {
  const { t } = useTranslation();
  const { service_id } = service;
  const owner = useMemo<MenuOwner>(() => ({ kind: 'service', service_id }), [service_id]);
  const tree = useMenuTreeStore(owner);
  return (
    <MenuTree
      {...tree}
      whose={`service:${service_id}`}
      may_write={service.owned}
      empty={{ title: t('services.tree_empty.title'), text: t('services.tree_empty.text') }}
      {...(service.apps > 0 ? { on_delete: t('services.on_delete') } : {})}
    />
  );
}
