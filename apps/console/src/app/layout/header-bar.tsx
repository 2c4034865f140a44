import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageMarks } from '../../domain/frames/frame-pool-provider.tsx';
import { MEDIUM, NARROW, useMedia } from '../../lib/media.ts';
import { loadLaterTexts } from '../../session/language.ts';
import { sideDrawer } from '../../session/look-slice.ts';
import { useAppDispatch } from '../../session/state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AppSwitcher } from './app-switcher.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MessageButton } from './message-button.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import type { ShellCommands } from './use-shell.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './header-bar.module.css';

const OpenPagesButton = lazyPart(
  async () => (await Promise.all([import('../../features/open-pages/open-pages-button.tsx'), loadLaterTexts()]))[0].OpenPagesButton,
);
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

interface HeaderBarProps {
  readonly in_app: boolean;
  /** Whether there is a side, which on narrow screens hides behind a button. */
  readonly has_side?: boolean;
  readonly shell: ShellCommands;
}

/** Memoised: opening the palette must not re-render the menus of the header. */
export const HeaderBar = memo(({ in_app, has_side = in_app, shell }: HeaderBarProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const narrow = useMedia(NARROW);
  const medium = useMedia(MEDIUM);
  const { any } = usePageMarks();
  return (
    <header className={styles['bar']}>
      <div className={styles['start']}>
        {has_side && medium ? (
          <IconButton icon="burger" label={t('layout.open_side')} onClick={() => dispatch(sideDrawer(true))} />
        ) : (
          <Link to="/app-list" className={styles['mark']}>
            <Mark size={24} />
            {in_app ? null : <span className={styles['word']}>Portico</span>}
            <span className="sr-only">{t('layout.all_apps')}</span>
          </Link>
        )}
        {has_side && medium && !in_app ? <span className={styles['word']}>Portico</span> : null}
        {in_app ? <AppSwitcher /> : null}
        {narrow && in_app ? null : <EnvironmentBadge />}
      </div>
      {has_side && !narrow ? (
        <button type="button" data-search className={styles['search']} onClick={shell.onSearch}>
          <Icon name="search" size={15} />
          <span>{t('layout.search_pages')}</span>
          <kbd dir="ltr">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      ) : null}
      <div className={styles['end']}>
        {in_app && narrow ? <IconButton icon="search" data-search label={t('layout.search_pages')} onClick={shell.onSearch} /> : null}
        {narrow && any ? <OpenPagesButton bare /> : null}
        <MessageButton />
        {narrow ? null : <LanguageMenu />}
        {narrow ? null : <ThemeMenu />}
        <UserMenu onTimeZone={shell.onTimeZone} />
      </div>
    </header>
  );
});

/** Inside somebody else's page, whose header is above: the way to the menu, and what one looks for. */
export function MenuBar({ shell, title }: { readonly shell: ShellCommands; readonly title: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <header className={styles['slim']}>
      <IconButton icon="burger" label={t('layout.open_side')} onClick={() => dispatch(sideDrawer(true))} />
      <strong>{title}</strong>
      <IconButton icon="search" data-search label={t('layout.search_pages')} onClick={shell.onSearch} />
    </header>
  );
}
