import { LANGS, type Lang } from '@portico/contracts/langs';
import { ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../src/lib/media.ts';
import { antdLocaleOf, directionOf, LANG_NAMES } from '../src/session/language.ts';
import { Spinner } from '../src/ui/spinner.tsx';
import { applyTheme } from '../src/ui/theme/apply-theme.ts';
import { buildTheme, THEMES } from '../src/ui/theme/build-theme.ts';
import { GROUPS } from './groups.ts';
import { useGroupName, useLook } from './look.ts';
import { sampleOf } from './sample.ts';
import type { Group } from './shown.ts';
import { Stage } from './stage.tsx';
import styles from './gallery.module.css';

// As app/root.tsx sets the library up. A popup stays in the box of its part.
const BUTTONS = { autoInsertSpace: false, loadingIcon: <Spinner /> };
const STILL = { disabled: true };
const popupHome = (trigger?: HTMLElement): HTMLElement => trigger?.closest<HTMLElement>('dialog, [data-stage]') ?? document.body;

interface ChoiceProps<K extends string> {
  readonly name: string;
  readonly value: K;
  readonly choices: readonly { readonly key: K; readonly label: string }[];
  readonly onChoose: (key: K) => void;
}

function Choice<K extends string>({ name, value, choices, onChoose }: ChoiceProps<K>) {
  return choices.map(({ key, label }) => (
    <label key={key}>
      <input type="radio" name={name} checked={key === value} onChange={() => onChoose(key)} />
      {label}
    </label>
  ));
}

function Parts({ group, lang }: { readonly group: Group; readonly lang: Lang }) {
  const parts = [...new Set(group.shown.map(({ part }) => part))];
  return parts.map((part) => (
    <section key={part} aria-label={part}>
      <h2>
        <bdi lang="en">{`<${part}>`}</bdi>
      </h2>
      <div className={styles['states']}>
        {group.shown
          .filter((shown) => shown.part === part)
          .map((shown) => (
            <Stage key={`${shown.state} ${lang}`} shown={shown} sample={sampleOf(lang)} />
          ))}
      </div>
    </section>
  ));
}

/** `?narrow`: the page in a frame that is as narrow as a telephone, so that style sheets and `useMedia` see that width. */
const isNarrowAsked = new URLSearchParams(location.search).has('narrow');

/** One group of parts, in the theme and language that are chosen. */
export function GalleryPage({ start }: { readonly start: Lang }) {
  const { t } = useTranslation();
  const { theme, lang, wear, speak } = useLook(start);
  const name = useGroupName();
  const group = GROUPS.find((each) => each.name === name) ?? GROUPS[0];
  const narrow = useMedia(NARROW);
  const locale = antdLocaleOf(lang);
  const built = useMemo(() => buildTheme(theme, lang, narrow), [theme, lang, narrow]);
  useLayoutEffect(() => applyTheme(document.documentElement, theme, lang, narrow), [theme, lang, narrow]);
  return (
    <ConfigProvider
      {...(locale ? { locale } : {})}
      direction={directionOf(lang)}
      theme={built}
      getPopupContainer={popupHome}
      button={BUTTONS}
      wave={STILL}
    >
      <header className={styles['head']}>
        <nav aria-label="Groups" lang="en">
          {GROUPS.map((each) => (
            <a key={each.name} href={`#/${each.name}`} aria-current={each === group ? 'page' : undefined}>
              {each.name}
            </a>
          ))}
        </nav>
        <fieldset>
          <legend className="sr-only">{t('layout.theme')}</legend>
          <Choice name="theme" value={theme} choices={THEMES.map((key) => ({ key, label: t(`layout.themes.${key}`) }))} onChoose={wear} />
        </fieldset>
        <fieldset>
          <legend className="sr-only">{t('layout.language')}</legend>
          <Choice name="lang" value={lang} choices={LANGS.map((key) => ({ key, label: LANG_NAMES[key] }))} onChoose={speak} />
        </fieldset>
        <a href={`${isNarrowAsked ? './' : './?narrow'}#/${group?.name ?? ''}`}>{isNarrowAsked ? 'wide' : 'narrow'}</a>
      </header>
      {isNarrowAsked ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- this page itself, which needs its scripts and its storage
        <iframe key={group?.name} title="narrow" className={styles['narrow']} src={`./#/${group?.name ?? ''}`} />
      ) : group ? (
        <div key={group.name} className={styles['gallery']}>
          <h1 lang="en">{group.name}</h1>
          <Parts group={group} lang={lang} />
        </div>
      ) : null}
    </ConfigProvider>
  );
}
