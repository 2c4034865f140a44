import { LIMITS } from '@portico/contracts/limits';
import { useState, type KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW, useMedia } from '../../../lib/media.ts';
import type { PaletteWords } from '../../../locales/palette-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './palette.module.css';

interface PaletteFieldProps {
  readonly words: PaletteWords;
  /** Of the list, and of the option that is selected in it. */
  readonly list: string;
  readonly active: string | undefined;
  readonly choosing: 'language' | 'theme' | undefined;
  /** Absent where there is one scope only. */
  readonly scope: 'here' | 'all' | undefined;
  readonly onType: (typed: string) => void;
  readonly onScope: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

/** What is looked for, and in which apps. */
export function PaletteField({ words, list, active, choosing, scope, onType, onScope, onKeyDown }: PaletteFieldProps) {
  const { t } = useTranslation();
  const narrow = useMedia(NARROW);
  // A field with the focus cuts its hint off without a mark: beside the scope, a phone has room for one word.
  const hint = narrow ? t('common.search') : words.placeholder;
  // State of its own: a letter shows before the list has been computed.
  const [text, setText] = useState('');
  const [was, setWas] = useState(choosing);
  // Changing what is asked for clears the field.
  if (was !== choosing) {
    setWas(choosing);
    setText('');
  }
  return (
    <div className={styles['field']}>
      <Icon name="search" size={18} />
      <input
        type="text"
        role="combobox"
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        aria-autocomplete="list"
        aria-label={t('layout.palette.title')}
        placeholder={choosing === undefined ? hint : words.choose[choosing]}
        maxLength={LIMITS.search_keyword}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
        autoFocus
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {scope === undefined || choosing !== undefined ? null : (
        <>
          {/* Tab does the same, so that the focus stays where one types. */}
          <button
            type="button"
            tabIndex={-1}
            className={styles['scope']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onScope}
          >
            <span>{words.scope.in}</span>
            <strong>{words.scope[scope]}</strong>
          </button>
          <kbd dir="ltr" className={styles['tab']}>
            Tab
          </kbd>
        </>
      )}
    </div>
  );
}
