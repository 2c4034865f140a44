import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenDoor } from '../session/manage-screens.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import type { ManagingPage } from './managing-pages.ts';

/** Whoever opens the address of a screen that is not theirs is told so; nothing of it is asked for or offered. */
export function behindDoor(page: ManagingPage, Page: ComponentType): ComponentType {
  const [named = ''] = page.split('/');
  return function ScreenDoor() {
    const { t } = useTranslation();
    const { screen, of, is } = useScreenDoor(named);
    if (is === 'open' || !screen) return <Page />;
    return (
      <PageShell fill title={t(screen.label)}>
        {is === 'waiting' ? (
          <SkeletonRows rows={8} height={40} />
        ) : (
          <EmptyState
            icon="lock"
            title={t('common.refused.title')}
            text={t(of === 'app' ? 'common.refused.text' : 'common.refused.installation')}
          />
        )}
      </PageShell>
    );
  };
}
