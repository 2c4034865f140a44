import { Fragment, startTransition, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaletteWords } from '../../../locales/palette-words.ts';
import { Modal } from '../../../ui/modal.tsx';
import { moved, type Group, type Ranked } from './entries.ts';
import { PaletteField } from './palette-field.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteRow, type RowEvents } from './palette-row.tsx';
import { useEntries } from './use-entries.ts';
import type { KeptIndex } from './use-page-index.ts';
import { usePaletteWords } from './use-palette-words.ts';
import styles from './palette.module.css';

interface PaletteProps {
  readonly kept: KeptIndex;
  readonly onTimeZone: () => void;
  readonly onClose: () => void;
}

/** Any page of any app in a few keys, people and roles for administrators, and what can be done; wholly by keyboard. */
export function Palette(props: PaletteProps) {
  const words = usePaletteWords();
  return words === undefined ? null : <OpenPalette {...props} words={words} />;
}

function OpenPalette({ kept, words, onTimeZone, onClose }: PaletteProps & { readonly words: PaletteWords }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<'here' | 'all'>('all');
  const [choosing, setChoosing] = useState<'language' | 'theme'>();
  const [chosen, setChosen] = useState<string>();
  // Enter was pressed before everything had come: the first of it is what is meant.
  const [eager, setEager] = useState(false);
  // The field shows each letter at once; the list is computed for the latest text only.
  const written = useRef('');
  const type = (next: string): void => {
    written.current = next;
    setTyped(next);
    setChosen(undefined);
    setEager(false);
  };
  const choose = (what: 'language' | 'theme' | undefined): void => {
    setChoosing(what);
    type('');
  };
  const found = useEntries({ typed, scope, choosing, onTimeZone, onChoose: choose }, words, kept);
  const { entries, searching, in_app } = found;
  // By its key: what comes later may stand before it.
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const active = entries[at];
  const optionId = `${list}-${at}`;
  useEffect(() => {
    // In braces: browsers have begun to answer a promise, which is no way to clean up.
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);

  const open = ({ to, href, run, stays }: Ranked, elsewhere: boolean): void => {
    if (stays !== true) onClose();
    if (href !== undefined) window.open(href, '_blank', 'noopener,noreferrer');
    else if (to === undefined) run?.();
    else if (elsewhere) window.open(`#${to}`, '_blank', 'noopener');
    else void navigate(to);
  };
  const changeScope = (): void => {
    setScope(scope === 'all' ? 'here' : 'all');
    setChosen(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(at, event.key, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(entries[next]?.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (written.current !== typed || (searching && chosen === undefined)) setEager(true);
      else if (active) open(active, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Tab' && in_app && choosing === undefined && !event.shiftKey) {
      event.preventDefault();
      changeScope();
    } else if (event.key === 'Backspace' && written.current === '' && choosing !== undefined) choose(undefined);
  };
  useEffect(() => {
    if (!eager || searching || written.current !== typed) return;
    setEager(false);
    if (entries[0]) open(entries[0], false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the coming of the rest is waited for
  }, [eager, searching, typed]);
  const events: RowEvents = {
    point: setChosen,
    open: (key, elsewhere) => {
      const entry = entries.find((each) => each.key === key);
      if (entry) open(entry, elsewhere);
    },
  };
  // Rows keep one stable object, which holds the current handlers.
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  const headOf = (group: Group): string => {
    if (group === 'recent') return words.recent;
    if (group === 'people') return words.people_and_roles;
    return group === 'installation' ? t('layout.installation') : t(`layout.palette.groups.${group}`);
  };
  return (
    <Modal bare title={t('layout.palette.title')} onClose={onClose}>
      <PaletteField
        words={words}
        list={list}
        active={active ? optionId : undefined}
        choosing={choosing}
        scope={in_app ? scope : undefined}
        onType={(next) => startTransition(() => type(next))}
        onScope={changeScope}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a listbox of options, as its pattern asks */}
      <ul id={list} role="listbox" aria-label={t('layout.palette.title')} className={styles['hits']}>
        {entries.map((entry, i) => (
          <Fragment key={entry.key}>
            {entry.group === entries[i - 1]?.group || choosing !== undefined ? null : (
              <li role="presentation" className={styles['group']}>
                <span>{headOf(entry.group)}</span>
                {entry.group === 'people' ? <small>{words.only_administrators}</small> : null}
              </li>
            )}
            <PaletteRow id={`${list}-${i}`} entry={entry} selected={i === at} words={words} events={latest} />
          </Fragment>
        ))}
      </ul>
      {entries.length === 0 ? (
        <p className={styles['hint']}>{searching ? words.loading : t('layout.palette.none', { keyword: typed.trim() })}</p>
      ) : null}
      {found.partial && typed !== '' && scope === 'all' ? <p className={styles['partial']}>{words.more_apps}</p> : null}
      <PaletteFoot words={words} window={active?.to !== undefined} may_people={found.may_people} may_roles={found.may_roles} />
      <span role="status" className="sr-only">
        {[in_app ? words.scope[scope] : '', typed.trim() === '' || searching ? '' : t('layout.palette.results', { count: entries.length })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Modal>
  );
}
