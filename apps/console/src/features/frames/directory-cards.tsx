import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useTranslation } from 'react-i18next';
import type { Navigation } from '../../session/navigation.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MenuCards } from '../../domain/menus/menu-cards.tsx';
import styles from './frames.module.css';

interface DirectoryCardsProps {
  readonly name: string;
  readonly items: readonly NavigationItem[];
  readonly nav: Navigation;
  readonly base: string;
}

/** R2.32: what a directory holds. */
export function DirectoryCards({ name, items, nav, base }: DirectoryCardsProps) {
  const { t } = useTranslation();
  if (items.length === 0) return <EmptyState icon="folder" title={name} text={t('frames.empty_directory')} />;
  return (
    <div className={styles['directory']}>
      <MenuCards
        base={base}
        items={items}
        label={t('frames.holds', { name })}
        renderHint={(item) =>
          item.type === 'directory' ? (
            t('frames.children', { count: nav.childrenOf(item.app_menu_id).length })
          ) : (
            <CodeText quiet>{item.code}</CodeText>
          )
        }
      />
    </div>
  );
}
