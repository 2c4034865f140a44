import { readLooks, type FrameLooks } from './looks.ts';
import {
  isFields,
  MOST,
  readEnvelope,
  type Envelope,
  type Fields,
  type FrameApp,
  type FrameTicket,
  type FromPage,
  type Shortcut,
} from './messages.ts';

export { applyLooks, type FrameLooks } from './looks.ts';
export type { FrameApp, FrameTicket } from './messages.ts';

export interface FrameOptions {
  /** Origins of the consoles that may show this page, exactly: `https://console.example.com`. Nobody else is told or heard. */
  readonly consoles: readonly string[];
  /** How long `ticket` and `app` wait for their answer. */
  readonly timeout_ms?: number;
  /** Other surroundings than the browser's own window. */
  readonly window?: Window;
}

/** Why there is no ticket or app: `FRAME/NOT_FRAMED`, `FRAME/TIMEOUT`, `FRAME/TOO_OFTEN`, or what the user centre answered. */
export class FrameError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'FrameError';
    this.code = code;
  }
}

export interface Frame {
  /** Whether one of the consoles shows this page. Otherwise everything here does nothing, and `ticket` and `app` reject. */
  readonly framed: boolean;
  /** The page has come up: the console stops watching over it. */
  readonly ready: () => void;
  /** What the page is showing, beside the menu's name. At most 100 characters. */
  readonly title: (title: string) => void;
  /**
   * Whether something is unsaved: the console then asks before the page is left, and keeps it. With `save` it can also be saved from
   * the console's list of open pages; once the promise has settled, the console is told again what was said here last.
   */
  readonly dirty: (dirty: boolean, save?: () => Promise<unknown>) => void;
  /** Opens the menu with this code, if the person sees it. */
  readonly navigate: (code: string) => void;
  /** A one-time ticket, by which this page's server learns who is there. */
  readonly ticket: () => Promise<FrameTicket>;
  /** The app in whose window the page shows. It is what the browser says: what a person may do there, this page's server asks the platform. */
  readonly app: () => Promise<FrameApp>;
  /** The page is this tall (px, at most 20000): the console makes room and scrolls. Without a height it is only asked for. */
  readonly askHeight: (height?: number) => void;
  readonly askScrollTop: () => void;
  /** While something lies over the page, the console does not scroll it. */
  readonly holdScroll: (held: boolean) => void;
  readonly onScroll: (listener: (scrollTop: number) => void) => () => void;
  /** How much of the page can be seen at once. */
  readonly onHeight: (listener: (height: number) => void) => () => void;
  readonly onResize: (listener: (size: { readonly width: number; readonly height: number }) => void) => () => void;
  /** Called with the console's looks as soon as they are known, and again at every change of theme, language or time zone. */
  readonly onLooks: (listener: (looks: FrameLooks) => void) => () => void;
  /** Ends everything, also the handing on of the console's keys: Ctrl or ⌘ K, unless the page has prevented its default. */
  readonly close: () => void;
}

const WAIT_MS = 10_000;

/** The one console that shows the page. Browsers that do not name it are told of each by name, and deliver to the right one. */
function parentsOf(on: Window, consoles: readonly string[]): readonly string[] {
  if (on.parent === on) return [];
  const named = on.location.ancestorOrigins?.[0];
  return named === undefined ? consoles : consoles.filter((origin) => origin === named);
}

/** Which key of the console this is. One that the page has used for itself is the page's. Autofill sends events without a key. */
const shortcutOf = (event: Omit<KeyboardEvent, 'key'> & { readonly key?: string }): Shortcut | undefined =>
  event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.defaultPrevented
    ? 'palette'
    : undefined;

const numberIn = (data: unknown, field: string): number | undefined => {
  const value = isFields(data) ? data[field] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const readTicket = ({ ticket, expires_at, second_step }: Fields): FrameTicket | undefined =>
  typeof ticket === 'string' && typeof expires_at === 'string' ? { ticket, expires_at, second_step: second_step === true } : undefined;

const readApp = ({ app_id, open_type, open_value }: Fields): FrameApp | undefined =>
  typeof app_id === 'string' && typeof open_type === 'string' && typeof open_value === 'string'
    ? { app_id, open_type, open_value }
    : undefined;

export function connectFrame({ consoles, timeout_ms = WAIT_MS, window: on = window }: FrameOptions): Frame {
  const parents = parentsOf(on, consoles);
  const listeners = new Set<(envelope: Envelope) => void>();

  const say = (type: FromPage, data?: object, id?: string): void => {
    for (const origin of parents) on.parent.postMessage({ type, v: 1, data, id }, origin);
  };
  const hear = (event: MessageEvent<unknown>): void => {
    if (event.source !== on.parent || !parents.includes(event.origin)) return;
    const envelope = readEnvelope(event.data);
    if (envelope) for (const listener of listeners) listener(envelope);
  };
  // What opens over the page makes it inert, which takes the focus from what had it there.
  let at: HTMLElement | null = null;
  const restore = (): void => {
    if (on.document.activeElement === on.document.body) at?.focus();
    at = null;
  };
  const comeBack = (): void => void setTimeout(restore);
  const handOn = (event: KeyboardEvent): void => {
    const name = shortcutOf(event);
    if (name === undefined) return;
    event.preventDefault();
    // A key is pressed in an element; the type of an event tells only that something took it.
    at = event.target as HTMLElement | null;
    on.addEventListener('focus', comeBack, { once: true });
    say('shortcut', { name });
  };
  if (parents.length > 0) {
    on.addEventListener('message', hear);
    on.addEventListener('keydown', handOn);
  }

  const listen = (listener: (envelope: Envelope) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const follow = <T>(told: string, read: (data: unknown) => T | undefined, listener: (value: T) => void): (() => void) =>
    listen(({ type, data }) => {
      const value = type === told ? read(data) : undefined;
      if (value !== undefined) listener(value);
    });

  /** One question, and the answer that carries its id, or the code of a refusal. */
  const ask = <T>(type: FromPage, told: string, read: (fields: Fields) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      if (parents.length === 0) return reject(new FrameError('FRAME/NOT_FRAMED'));
      const id = String(crypto.getRandomValues(new Uint32Array(3)));
      const stop = listen((envelope) => {
        if (envelope.type !== told || envelope.id !== id) return;
        end();
        const fields = isFields(envelope.data) ? envelope.data : {};
        const answer = read(fields);
        if (answer) resolve(answer);
        else reject(new FrameError(typeof fields['error'] === 'string' ? fields['error'] : 'FRAME/REFUSED'));
      });
      const timer = setTimeout(() => {
        end();
        reject(new FrameError('FRAME/TIMEOUT'));
      }, timeout_ms);
      const end = (): void => {
        stop();
        clearTimeout(timer);
      };
      return say(type, undefined, id);
    });

  let save: (() => Promise<unknown>) | undefined;
  let unsaved: boolean;
  const tellDirty = (): void => say('dirty', { dirty: unsaved, saves: !!save });
  listen(({ type }) => {
    if (type === 'save') void save?.().then(tellDirty, tellDirty);
  });

  let looks: FrameLooks | undefined;
  let asked = false;
  follow('looks', readLooks, (told) => void (looks = told));

  return {
    framed: parents.length > 0,
    ready: () => say('ready'),
    title: (title) => say('title', { title: title.slice(0, MOST.title) }),
    dirty: (dirty, by) => {
      unsaved = dirty;
      save = by;
      tellDirty();
    },
    navigate: (code) => say('navigate', { code }),
    ticket: () => ask('ticket', 'ticket', readTicket),
    app: () => ask('get_app', 'app', readApp),
    askHeight: (height) => say('get_iframe_height', { height }),
    askScrollTop: () => say('get_iframe_scrolltop'),
    holdScroll: (held) => say(`iframe_overflow_${held ? 'hidden' : 'auto'}`),
    onScroll: (listener) => follow('iframe_scroll', (data) => numberIn(data, 'scrollTop'), listener),
    onHeight: (listener) => follow('iframe_height', (data) => numberIn(data, 'height'), listener),
    onResize: (listener) =>
      follow(
        'iframe_resize',
        (data) => {
          const [width, height] = [numberIn(data, 'width'), numberIn(data, 'height')];
          return width === undefined || height === undefined ? undefined : { width, height };
        },
        listener,
      ),
    onLooks: (listener) => {
      const stop = follow('looks', readLooks, listener);
      if (looks) listener(looks);
      else if (!asked) say('get_looks');
      asked = true;
      return stop;
    },
    close: () => {
      on.removeEventListener('message', hear);
      on.removeEventListener('keydown', handOn);
      on.removeEventListener('focus', comeBack);
    },
  };
}
