import type { TracedCheck } from '../../api/frames.ts';
import type { WindowAppInfo } from '../../session/app-slice.ts';

/** What the platform found out about a page, and whether it would still give it to the person. */
export interface Checked extends TracedCheck {
  readonly permission: 'good' | 'bad' | 'open';
}

/** Where in the console a menu is opened. */
interface OpenedAt {
  readonly biz_type: string | undefined;
  /** What its app is called. */
  readonly app_name: string;
  /** The path of the route that shows it, by which one comes back to it. */
  readonly path: string;
}

/** A menu that is opened, and from where. */
interface Opened extends WindowAppInfo, OpenedAt {
  readonly app_menu_id: string;
  readonly name: string;
  readonly icon: string;
  readonly target: string;
}

/** What is known about one page that is open. */
export interface OpenFrame extends Opened {
  /** Of the menu in this app: several apps may have the same one. */
  readonly id: string;
  /** Counts how often it was loaded anew on purpose. */
  readonly attempt: number;
  /** When it was last looked at, by the pool's own count. */
  readonly used: number;
  readonly loaded: boolean;
  /** The page has said something by itself, so it is up. */
  readonly spoken: boolean;
  /** Enough time for a page to say something has passed since it was loaded. */
  readonly waited: boolean;
  /** It takes longer than a page should. */
  readonly overdue: boolean;
  /** The person wants to see it whatever we think of it. */
  readonly insisted: boolean;
  /** There was no network when it was to be loaded. */
  readonly cut: boolean;
  readonly check: Checked | undefined;
  readonly title: string;
  readonly dirty: boolean;
  /** It has said whether something in it is unsaved, once at least: a page that only says its title has a form nobody knows of. */
  readonly tells: boolean;
  /** It saves by itself when it is told to. */
  readonly saves: boolean;
  /** It has been told to save. */
  readonly saving: 'no' | 'asked' | 'failed';
  /** As tall as the page says it is, where it wants to be scrolled. */
  readonly height: number;
  readonly held: boolean;
}

export interface Pool {
  readonly frames: readonly OpenFrame[];
  readonly count: number;
}
export const EMPTY_POOL: Pool = { frames: [], count: 0 };

export const openedFrom = (
  { app_menu_id, name, icon, target }: Pick<Opened, 'app_menu_id' | 'name' | 'icon' | 'target'>,
  { app_id, open_type, open_value }: WindowAppInfo,
  { biz_type, app_name, path }: OpenedAt,
): Opened => ({ app_id, open_type, open_value, app_menu_id, biz_type, app_name, path, name, icon, target });
export const frameId = ({ app_id, app_menu_id }: Pick<Opened, 'app_id' | 'app_menu_id'>): string => `${app_id}/${app_menu_id}`;

export type FrameChange = Partial<Omit<OpenFrame, keyof Opened | 'id' | 'attempt' | 'used'>>;
export type PoolAction =
  | { readonly act: 'open'; readonly menu: Opened; readonly limit: number }
  | { readonly act: 'change'; readonly id: string; readonly attempt: number; readonly change: FrameChange }
  | { readonly act: 'reload' | 'close' | 'save'; readonly id: string }
  /** All that say of themselves that nothing in them is unsaved, but for the one that is looked at. */
  | { readonly act: 'close_saved'; readonly shown: string | undefined }
  /** Of this app and biz type these menus and no others, by what they are called now. */
  | ({ readonly act: 'keep'; readonly names: ReadonlyMap<string, string> } & Pick<Opened, 'app_id' | 'biz_type'>)
  /** The app is no longer the person's. */
  | { readonly act: 'withdraw'; readonly app_id: string };

const FRESH = {
  loaded: false,
  spoken: false,
  waited: false,
  overdue: false,
  insisted: false,
  cut: false,
  check: undefined,
  title: '',
  dirty: false,
  tells: false,
  saves: false,
  saving: 'no',
  height: 0,
  held: false,
} as const;

/** Who has not been looked at for longest goes, never one with something unsaved: there may then be more than the limit. */
function withinLimit(frames: readonly OpenFrame[], limit: number, shown: string): readonly OpenFrame[] {
  if (frames.length <= limit) return frames;
  const free = frames.filter((frame) => !frame.dirty && frame.id !== shown);
  const oldest = free.toSorted((a, b) => a.used - b.used)[0];
  if (!oldest) return frames;
  return withinLimit(
    frames.filter((frame) => frame !== oldest),
    limit,
    shown,
  );
}

const replace = (pool: Pool, id: string, by: (frame: OpenFrame) => OpenFrame): Pool => {
  const frames = pool.frames.map((frame) => (frame.id === id ? by(frame) : frame));
  return frames.every((frame, i) => frame === pool.frames[i]) ? pool : { ...pool, frames };
};

/** Saying what is known already changes nothing, so that a page that repeats itself costs no rendering. */
const changed = (frame: OpenFrame, change: Partial<OpenFrame>): OpenFrame => {
  const next = { ...frame, ...change };
  return Object.entries(next).every(([key, value]) => Reflect.get(frame, key) === value) ? frame : next;
};

export const isSaved = ({ tells, dirty }: OpenFrame): boolean => tells && !dirty;

/** The order never changes: moving a frame in the document would load it anew. */
export function reducePool(pool: Pool, action: PoolAction): Pool {
  switch (action.act) {
    case 'open': {
      const { menu, limit } = action;
      const id = frameId(menu);
      const used = pool.count + 1;
      const known = pool.frames.find((frame) => frame.id === id);
      const moved = known !== undefined && known.target !== menu.target && !known.dirty;
      const frames =
        known === undefined
          ? [...pool.frames, { ...FRESH, ...menu, id, attempt: 0, used }]
          : replace(pool, id, (frame) =>
              moved
                ? { ...frame, ...FRESH, ...menu, attempt: frame.attempt + 1, used }
                : // The navigation it was opened from last is the one that keeps it.
                  { ...frame, biz_type: menu.biz_type, app_name: menu.app_name, path: menu.path, used },
            ).frames;
      return { frames: withinLimit(frames, limit, id), count: used };
    }
    case 'change':
      // An answer that comes after the page was loaded anew is about another page.
      return replace(pool, action.id, (frame) => (frame.attempt === action.attempt ? changed(frame, action.change) : frame));
    case 'reload':
      return replace(pool, action.id, (frame) => ({ ...frame, ...FRESH, attempt: frame.attempt + 1 }));
    case 'close':
      return { ...pool, frames: pool.frames.filter((frame) => frame.id !== action.id) };
    case 'close_saved':
      return only(pool, (frame) => frame.id === action.shown || !isSaved(frame));
    case 'save':
      return replace(pool, action.id, (frame) => (frame.dirty && frame.saves ? changed(frame, { saving: 'asked' }) : frame));
    case 'withdraw':
      return only(pool, (frame) => frame.app_id !== action.app_id);
    default:
      return keep(pool, action);
  }
}

function only(pool: Pool, stays: (frame: OpenFrame) => boolean): Pool {
  const frames = pool.frames.filter(stays);
  return frames.length === pool.frames.length ? pool : { ...pool, frames };
}

/** A page of another biz type has a navigation of its own, which alone says whether it stays. */
function keep(pool: Pool, { app_id, biz_type, names }: Extract<PoolAction, { act: 'keep' }>): Pool {
  const isOf = (frame: OpenFrame): boolean => frame.app_id === app_id && frame.biz_type === biz_type;
  const kept = only(pool, (frame) => !isOf(frame) || names.has(frame.app_menu_id));
  return kept.frames
    .filter(isOf)
    .reduce(
      (now, { id, app_menu_id }) => replace(now, id, (frame) => changed(frame, { name: names.get(app_menu_id) ?? frame.name })),
      kept,
    );
}

export type Trouble = 'mixed' | 'offline' | 'refused' | 'gone' | 'slow';
export type Phase = 'loading' | 'up' | Trouble;

/** A browser does not tell why a frame stays empty, so this is put together from what can be known. */
export function phaseOf(frame: OpenFrame, mixed: boolean): Phase {
  if (mixed) return 'mixed';
  if (frame.spoken || frame.insisted) return 'up';
  if (frame.cut) return 'offline';
  if (frame.check?.finding === 'refuses_framing') return 'refused';
  if (frame.check?.finding === 'unreachable') return 'gone';
  if (frame.loaded) return frame.check !== undefined || frame.waited ? 'up' : 'loading';
  return frame.overdue ? 'slow' : 'loading';
}
