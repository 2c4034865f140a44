import { LIMITS } from '@portico/contracts/limits';
import { Fragment, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Highlight } from '../../ui/highlight.tsx';
import { moved, type Entry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import type { ShellActions } from './use-palette-actions.ts';
import styles from './palette.module.css';

interface PaletteProps extends ShellActions {
  readonly onClose: () => void;
}

/** Any page in two keystrokes, any app, and what can be done from anywhere; wholly by keyboard. */
export function Palette({ onClose, ...shell }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const keyword = typed.trim();
  // Enter was pressed before the pages had come: the first of them is what is meant.
  const [eager, setEager] = useState(false);
  const { entries, searching } = usePaletteEntries(keyword, shell);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  useEffect(() => {
    // In braces: browsers have begun to answer a promise, which is no way to clean up.
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, list]);

  const open = ({ to, href, run }: Entry, elsewhere: boolean): void => {
    onClose();
    if (href !== undefined) window.open(href, '_blank', 'noopener,noreferrer');
    else if (to === undefined) run?.();
    else if (elsewhere) window.open(`#${to}`, '_blank', 'noopener');
    else void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(at, event.key, entries.length);
    const entry = entries[at];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (searching && chosen === 0) setEager(true);
      else if (entry) open(entry, event.ctrlKey || event.metaKey);
    }
  };
  useEffect(() => {
    if (!eager || searching) return;
    setEager(false);
    if (entries[0]) open(entries[0], false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the coming of the pages is waited for
  }, [eager, searching]);
  return (
    <Modal bare title={t('layout.palette.title')} onClose={onClose}>
      <div className={styles['field']}>
        <Icon name="search" size={18} />
        <input
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={entries.length > 0 ? `${list}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('layout.palette.title')}
          placeholder={t('layout.palette.placeholder')}
          maxLength={LIMITS.search_keyword}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setEager(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a listbox of options, as its pattern asks */}
      <ul id={list} role="listbox" aria-label={t('layout.palette.title')} className={styles['hits']}>
        {entries.map((entry, i) => (
          <Fragment key={entry.key}>
            {entry.group === entries[i - 1]?.group ? null : (
              <li role="presentation" className={styles['group']}>
                {entry.group === 'installation' ? t('layout.installation') : t(`layout.palette.groups.${entry.group}`)}
              </li>
            )}
            {/* The keys are heard by the field, which keeps the focus. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as the pattern of a listbox asks */}
            <li
              id={`${list}-${i}`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an option of that listbox
              role="option"
              aria-selected={i === at}
              className={styles['hit']}
              onPointerMove={() => setChosen(i)}
              onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
            >
              <Icon name={entry.href === undefined ? entry.icon : 'external'} />
              <span className={styles['name']}>
                <Highlight text={entry.name} part={keyword} />
              </span>
              <span className={styles['where']}>
                <bdi>{entry.where}</bdi>
              </span>
              {entry.code === undefined ? null : (
                <span className={styles['code']}>
                  <CodeText quiet>
                    <Highlight text={entry.code} part={keyword} />
                  </CodeText>
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ul>
      {keyword !== '' && !searching && entries.length === 0 ? (
        <p className={styles['hint']}>{t('layout.palette.none', { keyword })}</p>
      ) : null}
      <div className={styles['foot']}>
        <span>
          <kbd dir="ltr">↑</kbd> <kbd dir="ltr">↓</kbd> {t('layout.palette.move')}
        </span>
        <span>
          <kbd dir="ltr">Enter</kbd> {t('layout.palette.open')}
        </span>
        <span>
          <kbd dir="ltr">Ctrl Enter</kbd> {t('layout.palette.window')}
        </span>
        <span role="status" className={styles['count']}>
          {keyword === '' ? '' : t('layout.palette.results', { count: entries.length })}
        </span>
      </div>
    </Modal>
  );
}
