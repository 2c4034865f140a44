import type { Lang } from '@portico/contracts/langs';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../session/choices.ts';
import { LANG_NAMES, LANG_SHORT } from '../../session/language.ts';
import { useOfferedLanguages } from '../../session/offered-languages.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './header-bar.module.css';

export function LanguageMenu() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector((state) => state.global.lang);
  const items = useOfferedLanguages().map(({ lang: l, display }) => ({ key: l, label: <span lang={l}>{display}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus
      menu={{ items, selectable: true, selectedKeys: [lang], onClick: ({ key }) => void chooseLanguage(dispatch, key as Lang, true) }}
    >
      <button type="button" className={styles['button']} aria-label={`${t('layout.language')}: ${LANG_NAMES[lang]}`} aria-haspopup="menu">
        <Icon name="globe" size={18} />
        <span aria-hidden="true">{LANG_SHORT[lang]}</span>
      </button>
    </Dropdown>
  );
}
