import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { contractApi } from '../../api/contract-api.ts';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useMenuStanding } from '../../domain/menus/menu-standing.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useAppDispatch } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { menuHref } from '../../domain/menus/menu-link.tsx';
import styles from './app-layout.module.css';

/** The ways to open a menu itself. */
const PAGES = ['', '/iframe', '/root'];

interface SaidProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/** It takes the place of what one was looking at, so the focus goes there too. */
function Said({ title, text, action, to }: SaidProps) {
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles['withdrawn']}>
      <EmptyState
        icon="lock"
        title={title}
        text={text}
        action={
          <Button type="primary" onClick={() => void navigate(to)}>
            {action}
          </Button>
        }
      />
    </div>
  );
}

/** Access that was given back may carry other rights than before: the app is read again. */
function useReadmission(refused: boolean): void {
  const dispatch = useAppDispatch();
  const before = useRef(refused);
  useEffect(() => {
    if (before.current && !refused) dispatch(contractApi.util.invalidateTags(['app']));
    before.current = refused;
  }, [refused, dispatch]);
}

/**
 * The sheet of an app: its page, or what became of it while somebody was there. The page itself is kept out of reach
 * and not taken down, since beside it others stay alive; when the menu comes back it is there again.
 */
export function Withdrawn({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const base = useAppBase();
  const app = useCurrentApp();
  const { refused } = useNavigation();
  useReadmission(refused);
  const { app_menu_id = '' } = useParams();
  const { pathname } = useLocation();
  const standing = useMenuStanding(app_menu_id);
  // Screens that manage carry a menu's id too, and are there for as long as the app is.
  const isPage = app_menu_id !== '' && PAGES.some((end) => pathname === menuHref(base, app_menu_id) + end);
  const gone = isPage && standing.state === 'withdrawn' ? standing.item : undefined;
  const name = gone?.name ?? '';
  return (
    <>
      <div className={styles['page']} hidden={refused || gone !== undefined}>
        {children}
      </div>
      {refused ? (
        <Said
          title={t('layout.withdrawn.app_title', { app: app?.display_name ?? '' })}
          text={t('layout.withdrawn.app_text')}
          action={t('common.to_your_apps')}
          to="/app-list"
        />
      ) : gone ? (
        <Said title={t('layout.withdrawn.title')} text={t('layout.withdrawn.text', { name })} action={t('layout.home')} to={base} />
      ) : null}
    </>
  );
}
