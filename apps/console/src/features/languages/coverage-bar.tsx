import { useTranslation } from 'react-i18next';
import styles from './languages.module.css';

/** Below this a language is not ready to be offered. */
const THIN = 0.8;

export const shareOf = (translated: number, menus: number): number => (menus === 0 ? 1 : translated / menus);
/** Whole only when it is: 999 of 1,000 is 99 %. */
export const percentOf = (translated: number, menus: number): number => Math.floor(shareOf(translated, menus) * 100);

/** How much of an app is translated; the figure stands beside it. */
export function CoverageBar({ translated, menus }: { readonly translated: number; readonly menus: number }) {
  const share = shareOf(translated, menus);
  return (
    <span className={styles['bar']} data-level={share === 1 ? 'whole' : share < THIN ? 'thin' : 'most'} aria-hidden="true">
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}

export function Coverage({ translated, menus }: { readonly translated: number; readonly menus: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles['coverage']}>
      <CoverageBar translated={translated} menus={menus} />
      <span className={styles['figure']}>{t('languages.translated_of', { translated, menus })}</span>
    </span>
  );
}
