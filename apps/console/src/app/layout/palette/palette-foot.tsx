import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteWords } from '../../../locales/palette-words.ts';
import styles from './palette.module.css';

interface PaletteFootProps {
  readonly words: PaletteWords;
  /** Of the row that is selected: whether a new window can show it. */
  readonly window: boolean;
  readonly may_people: boolean;
  readonly may_roles: boolean;
}

/** Keys, where they work. */
export const PaletteFoot = memo(({ words, window, may_people, may_roles }: PaletteFootProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles['foot']}>
      <span>
        <kbd dir="ltr">↑</kbd> <kbd dir="ltr">↓</kbd> {t('layout.palette.move')}
      </span>
      <span>
        <kbd dir="ltr">Enter</kbd> {t('layout.palette.open')}
      </span>
      {window ? (
        <span>
          <kbd dir="ltr">Ctrl Enter</kbd> {t('layout.palette.window')}
        </span>
      ) : null}
      <span className={styles['narrow']}>
        {may_people ? (
          <span>
            <kbd dir="ltr">@</kbd> {words.hints.people}
          </span>
        ) : null}
        {may_roles ? (
          <span>
            <kbd dir="ltr">#</kbd> {words.hints.roles}
          </span>
        ) : null}
        <span>
          <kbd dir="ltr">&gt;</kbd> {words.hints.actions}
        </span>
      </span>
    </div>
  );
});
