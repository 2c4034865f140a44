import { Popover } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme } from '../../session/choices.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { THEMES, themeTokens } from '../../ui/theme/build-theme.ts';
import { usePanel } from '../../ui/use-panel.ts';
import styles from './header-bar.module.css';

/** R2.29: four small pictures of the console; arrows move between them as between radio buttons. */
export function ThemePicker() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.theme.theme);
  const move = (event: KeyboardEvent): void => {
    const rtl = document.documentElement.dir === 'rtl';
    const forward = event.key === 'ArrowDown' || event.key === (rtl ? 'ArrowLeft' : 'ArrowRight');
    const back = event.key === 'ArrowUp' || event.key === (rtl ? 'ArrowRight' : 'ArrowLeft');
    if (!forward && !back) return;
    event.preventDefault();
    const next = THEMES[(THEMES.indexOf(current) + (forward ? 1 : THEMES.length - 1)) % THEMES.length] ?? current;
    void chooseTheme(dispatch, next);
    event.currentTarget.querySelector<HTMLElement>(`[data-theme-choice="${next}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the radio buttons inside
    <div role="radiogroup" aria-label={t('layout.theme')} className={styles['themes']} onKeyDown={move}>
      {THEMES.map((name) => {
        const { token } = themeTokens(name);
        return (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === current}
            tabIndex={name === current ? 0 : -1}
            data-theme-choice={name}
            className={styles['theme']}
            onClick={() => void chooseTheme(dispatch, name)}
          >
            <span className={styles['swatch']} style={{ background: token['colorBgLayout'] }}>
              <i style={{ background: token['colorBgContainer'] }} />
              <b style={{ background: token['colorPrimary'] }} />
              <u style={{ background: token['colorFill'] }} />
            </span>
            {t(`layout.themes.${name}`)}
          </button>
        );
      })}
    </div>
  );
}

export function ThemeMenu() {
  const { t } = useTranslation();
  const panel = usePanel();
  return (
    <Popover
      {...panel.popover}
      placement="bottomRight"
      content={
        <div {...panel.panel} aria-label={t('layout.theme')} className={styles['bare']}>
          <ThemePicker />
        </div>
      }
    >
      <IconButton icon="theme" label={t('layout.theme')} {...panel.button} />
    </Popover>
  );
}
