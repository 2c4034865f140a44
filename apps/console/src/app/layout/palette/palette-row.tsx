import { memo, type RefObject } from 'react';
import { AppIcon } from '../../../domain/apps/app-icon.tsx';
import { MenuIcon } from '../../../domain/menus/menu-icon.tsx';
import type { PaletteWords } from '../../../locales/palette-words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Ranked } from './entries.ts';
import { Marked } from './marked.tsx';
import styles from './palette.module.css';

function Lead({ entry: { initials, app, group, icon, drawn } }: { readonly entry: Ranked }) {
  if (initials !== undefined) return <Avatar initials={initials} src="" size={20} />;
  if (group === 'apps' && app) return <AppIcon icon={app.icon} size={20} />;
  return drawn === undefined ? <Icon name={icon} /> : <MenuIcon item={{ icon: drawn }} />;
}

export interface RowEvents {
  readonly point: (key: string) => void;
  readonly open: (key: string, elsewhere: boolean) => void;
}

interface PaletteRowProps {
  readonly id: string;
  readonly entry: Ranked;
  readonly selected: boolean;
  readonly words: PaletteWords;
  /** A stable object that holds the handlers of the latest render. */
  readonly events: RefObject<RowEvents>;
}

/** What it is, where it stands or what it is called otherwise, the app, and what Enter does with the one that is selected. */
function Row({ id, entry, selected, words, events }: PaletteRowProps) {
  const { name, at, where = '', state, found_as, app, favorite, group } = entry;
  return (
    // The keys are heard by the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as the pattern of a listbox asks
    <li
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an option of the palette's listbox
      role="option"
      aria-selected={selected}
      className={styles['hit']}
      onPointerMove={selected ? undefined : () => events.current.point(entry.key)}
      onClick={(event) => events.current.open(entry.key, event.ctrlKey || event.metaKey)}
    >
      <Lead entry={entry} />
      <span className={styles['name']}>
        <Marked text={name} at={at} />
      </span>
      {state ? (
        <span className={styles['state']} data-state={state}>
          {words[state]}
        </span>
      ) : null}
      <span className={styles['where']}>{found_as === undefined ? <bdi>{where}</bdi> : <bdi>{`${words.also} ${found_as}`}</bdi>}</span>
      {app && group !== 'apps' ? (
        <span className={styles['app']}>
          <AppIcon icon={app.icon} size={18} />
          <bdi>{app.app_name}</bdi>
        </span>
      ) : found_as !== undefined && where !== '' ? (
        <span className={styles['aside']}>{where}</span>
      ) : null}
      <span className={styles['end']}>
        {selected ? <kbd dir="ltr">Enter</kbd> : favorite ? <Icon name="star" size={14} className={styles['star']} /> : null}
        {favorite ? <span className="sr-only">{words.favorite}</span> : null}
      </span>
    </li>
  );
}

const DRAWN = ['key', 'group', 'icon', 'drawn', 'name', 'where', 'state', 'favorite', 'initials', 'found_as'] as const;
const isSameEntry = (before: Ranked, now: Ranked): boolean =>
  DRAWN.every((field) => before[field] === now[field]) &&
  before.at.join() === now.at.join() &&
  before.app?.icon === now.app?.icon &&
  before.app?.app_name === now.app?.app_name;

/** Every reply of a server creates new entries; a row re-renders only if something it shows has changed. */
export const PaletteRow = memo(
  Row,
  ({ entry: before, ...was }, { entry: now, ...is }) =>
    isSameEntry(before, now) && was.id === is.id && was.selected === is.selected && was.words === is.words && was.events === is.events,
);
