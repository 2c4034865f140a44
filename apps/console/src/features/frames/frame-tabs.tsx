import { LIMITS } from '@portico/contracts/limits';
import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { MenuLink } from '../../domain/menus/menu-link.tsx';
import { usePanel } from '../../ui/use-panel.ts';
import styles from './frames.module.css';

interface FrameTabsProps {
  readonly label: string;
  readonly tabs: readonly NavigationItem[];
  readonly current: string;
  readonly base: string;
}

/** R9.06: as many tabs as people can tell apart; the rest behind one more. */
export function FrameTabs({ label, tabs, current, base }: FrameTabsProps) {
  const { t } = useTranslation();
  const { popover, button, panel, close } = usePanel();
  const first = tabs.slice(0, LIMITS.tab_directories);
  const rest = tabs.slice(LIMITS.tab_directories);
  const more = t('frames.more_tabs', { count: rest.length });
  const behind = rest.find((tab) => tab.app_menu_id === current);
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {first.map((tab) => (
        <MenuLink key={tab.app_menu_id} base={base} item={tab}>
          {tab.name}
        </MenuLink>
      ))}
      {rest.length === 0 ? null : (
        <Popover
          {...popover}
          placement="bottomRight"
          content={
            <div {...panel} aria-label={more} className={styles['rest']}>
              {rest.map((tab) => (
                <MenuLink key={tab.app_menu_id} base={base} item={tab} onOpen={close}>
                  {tab.name}
                </MenuLink>
              ))}
            </div>
          }
        >
          <button {...button} type="button" className={styles['more']} data-current={behind !== undefined}>
            {behind?.name ?? more}
            <Icon name="chevron_down" size={13} />
          </button>
        </Popover>
      )}
    </nav>
  );
}
