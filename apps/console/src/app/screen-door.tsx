import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedScreen } from '../domain/screens/screen.ts';
import { useScreenDoor } from '../domain/screens/screens.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** Whoever opens the address of a screen that is not theirs is told so; nothing of it is asked for or offered. */
export function screenDoor(screen: OfferedScreen, Page: ComponentType): ComponentType {
  return function ScreenDoor() {
    const { t } = useTranslation();
    const door = useScreenDoor(screen);
    if (door === 'open') return <Page />;
    return (
      <PageShell fill title={t(screen.handle.label)}>
        {door === 'waiting' ? (
          <SkeletonRows rows={8} height={40} />
        ) : (
          <EmptyState
            icon="lock"
            title={t('common.refused.title')}
            text={t(screen.section === 'app' ? 'common.refused.text' : 'common.refused.installation')}
          />
        )}
      </PageShell>
    );
  };
}
