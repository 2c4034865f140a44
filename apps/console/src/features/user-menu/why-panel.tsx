import type { WhyStep } from '@portico/contracts/rules/why-steps';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWhyQuery } from '../../api/members.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FixLink } from './fix-link.tsx';
import { MenuStatus } from './menu-status.tsx';
import type { UserMenu } from './user-menu-items.ts';
import styles from './user-menu-page.module.css';

const ICONS = { passed: 'check', waived: 'check', failed: 'close', not_asked: 'more', not_used: 'more' } as const satisfies Record<
  string,
  IconName
>;

interface WhyPanelProps {
  readonly user_id: string;
  readonly menu: UserMenu;
  readonly biz_type: string | undefined;
  readonly place: 'inline' | 'over';
  readonly hrefOfMenu: (app_menu_id: string) => string;
  readonly onClose: () => void;
}

/** Why one person sees a menu, or the first step that says no and where to mend it. */
export function WhyPanel({ user_id, menu, biz_type, place, hrefOfMenu, onClose }: WhyPanelProps) {
  const { t } = useTranslation();
  const app_id = useCurrentApp()?.app_id ?? '';
  const { currentData, error, isFetching, refetch } = useWhyQuery(
    { params: { app_id, user_id, app_menu_id: menu.app_menu_id }, query: biz_type === undefined ? {} : { biz_type } },
    { skip: app_id === '' },
  );
  const said = (step: WhyStep): string => t(`user_menus.steps.${step}`);
  const blocked = currentData?.evidence.blocked_by;
  return (
    <SidePanel
      label={t('user_menus.why', { name: menu.name })}
      place={place}
      width={404}
      onClose={onClose}
      head={
        <h2 className={styles['panel-title']}>
          <bdi>{menu.name}</bdi>
          <Badge tone={menu.visible ? 'success' : 'error'} dot>
            {menu.visible ? t('user_menus.yes') : t('user_menus.no')}
          </Badge>
        </h2>
      }
    >
      {currentData === undefined && isFetching ? <SkeletonRows rows={8} height={32} /> : null}
      {currentData === undefined && error && !isFetching ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {currentData ? (
        <>
          <h3 className={styles['section']}>{t('user_menus.steps_title')}</h3>
          <ol className={styles['steps']}>
            {currentData.steps.map(({ step, outcome }) => (
              <li key={step} data-outcome={outcome}>
                <Icon name={ICONS[outcome]} size={14} />
                <span>{said(step)}</span>
                <small>{t(`user_menus.outcomes.${outcome}`)}</small>
              </li>
            ))}
          </ol>
          {currentData.visible ? null : (
            <p className={styles['fix']} role="status">
              <FixLink why={currentData} />
              {blocked ? (
                <span>
                  {t('user_menus.blocked_by')} <Link to={hrefOfMenu(blocked.app_menu_id)}>{blocked.name}</Link>: {said(blocked.step)}
                </span>
              ) : null}
            </p>
          )}
          <MenuStatus why={currentData} />
        </>
      ) : null}
    </SidePanel>
  );
}
