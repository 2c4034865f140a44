import { Popover } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, keepPreference } from '../../session/choices.ts';
import { useFollowsSystem } from '../../session/own-look.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type ThemeName, THEMES, themeTokens } from '../../ui/theme/build-theme.ts';
import { usePanel } from '../../ui/use-panel.ts';
import styles from './header-bar.module.css';

/** The light theme by day and the dark one by night, as the system says, after the four. */
const CHOICES = [...THEMES, 'system'] as const;
type Choice = (typeof CHOICES)[number];

function Swatch({ name }: { readonly name: ThemeName }) {
  const { token } = themeTokens(name);
  return (
    <span className={styles['swatch']} style={{ background: token['colorBgLayout'] }}>
      <i style={{ background: token['colorBgContainer'] }} />
      <b style={{ background: token['colorPrimary'] }} />
      <u style={{ background: token['colorFill'] }} />
    </span>
  );
}

/** R2.29: four small pictures of the console; arrows move between them as between radio buttons. */
export function ThemePicker() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.theme.theme);
  const follows_system = useFollowsSystem();
  const chosen: Choice = follows_system ? 'system' : current;
  const choose = (choice: Choice): void =>
    void (choice === 'system' ? keepPreference(dispatch, { follows_system: true }) : chooseTheme(dispatch, choice));
  const move = (event: KeyboardEvent): void => {
    const rtl = document.documentElement.dir === 'rtl';
    const forward = event.key === 'ArrowDown' || event.key === (rtl ? 'ArrowLeft' : 'ArrowRight');
    const back = event.key === 'ArrowUp' || event.key === (rtl ? 'ArrowRight' : 'ArrowLeft');
    if (!forward && !back) return;
    event.preventDefault();
    const next = CHOICES[(CHOICES.indexOf(chosen) + (forward ? 1 : CHOICES.length - 1)) % CHOICES.length] ?? chosen;
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-theme-choice="${next}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the radio buttons inside
    <div role="radiogroup" aria-label={t('layout.theme')} className={styles['themes']} onKeyDown={move}>
      {CHOICES.map((name) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          data-theme-choice={name}
          className={styles['theme']}
          onClick={() => choose(name)}
        >
          {name === 'system' ? <Icon name={chosen === 'system' ? 'check' : 'theme'} size={14} /> : <Swatch name={name} />}
          {t(`layout.themes.${name}`)}
        </button>
      ))}
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
