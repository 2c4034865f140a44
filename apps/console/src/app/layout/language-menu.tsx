import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../session/choices.ts';
import { LANG_NAMES, LANG_SHORT } from '../../session/language.ts';
import { useOfferedLanguages } from '../../domain/languages/offered-languages.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePanel, walkMenu } from '../../ui/use-panel.ts';
import styles from './header-bar.module.css';

/** Opened, the focus belongs in it. */
const focusHere = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

export function LanguageMenu() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector((state) => state.global.lang);
  const languages = useOfferedLanguages();
  const panel = usePanel();
  return (
    <Popover
      {...panel.popover}
      placement="bottomRight"
      content={
        <div {...panel.panel} role="menu" tabIndex={-1} aria-label={t('layout.language')} className={styles['menu']} onKeyDown={walkMenu}>
          {languages.map(({ lang: l, display }) => (
            <button
              key={l}
              ref={l === lang ? focusHere : undefined}
              type="button"
              role="menuitem"
              lang={l}
              aria-current={l === lang}
              className={styles['entry']}
              onClick={() => {
                panel.close();
                void chooseLanguage(dispatch, l, true);
              }}
            >
              <span className={styles['grow']}>{display}</span>
              {l === lang ? <Icon name="check" /> : null}
            </button>
          ))}
        </div>
      }
    >
      <button type="button" {...panel.button} className={styles['button']} aria-haspopup="menu">
        <span className="sr-only">{`${t('layout.language')}: ${LANG_NAMES[lang]}`}</span>
        <Icon name="globe" size={18} />
        <span aria-hidden="true">{LANG_SHORT[lang]}</span>
      </button>
    </Popover>
  );
}
