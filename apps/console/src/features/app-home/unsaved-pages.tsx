import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { SWITCHING } from '../../domain/frames/switching.ts';
import { MenuIcon } from '../../domain/menus/menu-icon.tsx';
import { sentenceNumber } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './app-home-page.module.css';

/** Open pages of any app that wait to be saved, and the way back to each. */
export function UnsavedPages() {
  const { t } = useTranslation();
  const lang = useAppSelector((state) => state.global.lang);
  const { frames } = useFramePool();
  const unsaved = frames.filter(({ dirty }) => dirty);
  if (unsaved.length === 0) return null;
  return (
    <section aria-labelledby="home-unsaved" className={`${styles['card']} ${styles['list']}`}>
      <div className={styles['line']}>
        <h2 id="home-unsaved">{t('app_home.unsaved')}</h2>
        <Badge tone="warning" dot>
          {sentenceNumber(unsaved.length, lang)}
        </Badge>
      </div>
      <ul>
        {unsaved.map((page) => (
          <li key={page.id} className={styles['message']}>
            <MenuIcon item={page} />
            <div>
              <Link to={page.path} state={SWITCHING} className={styles['link']}>
                <bdi>{page.title === '' ? page.name : page.title}</bdi>
              </Link>
              <p dir="auto">{page.title === '' ? page.app_name : `${page.app_name} · ${page.name}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
