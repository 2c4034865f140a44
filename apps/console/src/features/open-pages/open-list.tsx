import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { isSaved, type OpenFrame } from '../../domain/frames/frame-pool.ts';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { SWITCHING } from '../../domain/frames/switching.ts';
import { MenuIcon } from '../../domain/menus/menu-icon.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import styles from './page-strip.module.css';

interface OpenListProps {
  /** Gone to a page: the list closes. */
  readonly onLeave: () => void;
  readonly onClose: (page: OpenFrame) => void;
}

/** The open pages of all apps: back to one, save it from here where it can save by itself, close it. */
export function OpenList({ onLeave, onClose }: OpenListProps) {
  const { t } = useTranslation();
  const { frames, dispatch } = useFramePool();
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const shown = frames.find(({ path }) => path === pathname)?.id;
  return (
    <div ref={list} tabIndex={-1} className={styles['list']}>
      <ul>
        {frames.map((page) => {
          const { id, name, app_name, title, path, dirty, saves, saving } = page;
          return (
            <li key={id} data-shown={id === shown}>
              <Link to={path} state={SWITCHING} aria-current={id === shown ? 'page' : undefined} onClick={onLeave}>
                <MenuIcon item={page} />
                <span>
                  <bdi>{name}</bdi>
                  <small>
                    <bdi>{title === '' ? app_name : t('common.told', { what: app_name, text: title })}</bdi>
                  </small>
                </span>
              </Link>
              {dirty ? (
                <Badge tone="warning" dot>
                  {t('frames.unsaved')}
                </Badge>
              ) : null}
              {dirty && saves ? (
                <Button
                  size="small"
                  aria-label={t('common.told', { what: t('common.save'), text: name })}
                  loading={saving === 'asked'}
                  onClick={() => dispatch({ act: 'save', id })}
                >
                  {t('common.save')}
                </Button>
              ) : null}
              <IconButton small icon="close" size={14} label={t('page_strip.close', { name })} onClick={() => onClose(page)} />
              <p role="status">{saving === 'failed' ? t('page_strip.not_saved') : saving === 'asked' ? t('page_strip.saving') : ''}</p>
            </li>
          );
        })}
      </ul>
      {frames.some((page) => page.id !== shown && isSaved(page)) ? (
        <Button type="text" block onClick={() => dispatch({ act: 'close_saved', shown })}>
          {t('page_strip.close_saved')}
        </Button>
      ) : null}
    </div>
  );
}
