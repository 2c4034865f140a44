import { LANGS } from '@portico/contracts/langs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../lib/config.ts';
import { chooseLanguage } from '../../session/choices.ts';
import { isLang, LANG_NAMES } from '../../session/language.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { useEnvironmentName } from '../../ui/environment-name.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import { MainArea } from '../../ui/main-area.tsx';
import styles from './sign-in-frame.module.css';

function LanguageSelect() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector((state) => state.global.lang);
  return (
    <label className={styles['language']}>
      <Icon name="globe" size={15} />
      <span className="sr-only">{t('sign_in.language')}</span>
      <select value={lang} onChange={({ target }) => isLang(target.value) && void chooseLanguage(dispatch, target.value, false)}>
        {LANGS.map((l) => (
          <option key={l} value={l} lang={l}>
            {LANG_NAMES[l]}
          </option>
        ))}
      </select>
      <Icon name="chevron_down" size={14} />
    </label>
  );
}

/** Two panes: the brand with its nested arches, and what is to be done. */
export function SignInFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const nameOf = useEnvironmentName();
  return (
    <div className={styles['frame']}>
      <aside className={styles['pane']} aria-label={t('sign_in.header')}>
        <div className={styles['arches']} aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <span key={n} className={styles['arch']} data-step={n} />
          ))}
        </div>
        <div className={styles['brand']}>
          <Mark size={26} light />
          <span>Portico</span>
        </div>
        <p className={styles['statement']}>{t('sign_in.statement')}</p>
        <p className={styles['promise']}>{t('sign_in.promise')}</p>
      </aside>
      <div className={styles['work']}>
        <header className={styles['top']}>
          <span className={styles['small-mark']}>
            <Mark size={24} />
            <span>Portico</span>
          </span>
          <LanguageSelect />
        </header>
        <MainArea className={styles['form']}>{children}</MainArea>
        <footer className={styles['foot']}>
          {config.environment === 'product' ? null : <bdi>{nameOf(config.environment)}</bdi>}
          {config.version === config.environment ? null : <bdi dir="ltr">{config.version}</bdi>}
        </footer>
      </div>
    </div>
  );
}
