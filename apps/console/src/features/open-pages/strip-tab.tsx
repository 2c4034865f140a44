import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpenFrame } from '../../domain/frames/frame-pool.ts';
import { SWITCHING } from '../../domain/frames/switching.ts';
import { MenuIcon } from '../../domain/menus/menu-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './page-strip.module.css';

interface StripTabProps {
  readonly page: OpenFrame;
  readonly shown: boolean;
  /** The one that Tab comes to; from there it goes on by arrow keys. */
  readonly first: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, page: OpenFrame) => void;
  readonly onClose: (page: OpenFrame) => void;
}

/** An open page: what it is called, whether something in it is unsaved, and what closes it. */
export function StripTab({ page, shown, first, onKeyDown, onClose }: StripTabProps) {
  const { t } = useTranslation();
  const { name, app_name, dirty, path } = page;
  return (
    <li className={styles['tab']} data-shown={shown} data-unsaved={dirty}>
      <Link
        to={path}
        state={SWITCHING}
        data-page={page.id}
        aria-current={shown ? 'page' : undefined}
        aria-keyshortcuts="Delete"
        tabIndex={first ? 0 : -1}
        title={t('common.told', { what: app_name, text: name })}
        onKeyDown={(event) => onKeyDown(event, page)}
      >
        <MenuIcon item={page} size={15} />
        <bdi>{name}</bdi>
        {dirty ? <span className="sr-only">{t('frames.unsaved')}</span> : null}
      </Link>
      {/* By keyboard it is Delete on the page itself. */}
      <button
        type="button"
        tabIndex={-1}
        title={t('common.close')}
        aria-label={t('page_strip.close', { name })}
        onClick={() => onClose(page)}
      >
        {dirty ? <i className={styles['dot']} /> : null}
        <Icon name="close" size={13} />
      </button>
    </li>
  );
}
