import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useTranslation } from 'react-i18next';
import type { Navigation } from '../../session/navigation.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { MenuLink, opensWindow } from '../../ui/menu-link.tsx';
import styles from './directory-cards.module.css';

interface DirectoryCardsProps {
  readonly name: string;
  readonly items: readonly NavigationItem[];
  readonly nav: Navigation;
  readonly base: string;
}

function iconOf(item: NavigationItem): IconName {
  if (item.type === 'directory') return item.layout === 'tab' ? 'tabs' : 'folder';
  return opensWindow(item) ? 'external' : 'file';
}

/** R2.32: what a directory holds. */
export function DirectoryCards({ name, items, nav, base }: DirectoryCardsProps) {
  const { t } = useTranslation();
  if (items.length === 0) return <EmptyState icon="folder" title={name} text={t('frames.empty_directory')} />;
  return (
    <ul className={styles['cards']} aria-label={t('frames.holds', { name })}>
      {items.map((item) => (
        <li key={item.app_menu_id}>
          <MenuLink base={base} item={item} className={styles['card']}>
            <span className={styles['square']}>
              <Icon name={iconOf(item)} size={18} />
            </span>
            <span className={styles['words']}>
              <strong>{item.name}</strong>
              <small>
                {item.type === 'directory' ? (
                  t('frames.children', { count: nav.childrenOf(item.app_menu_id).length })
                ) : (
                  <CodeText quiet>{item.code}</CodeText>
                )}
              </small>
            </span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
