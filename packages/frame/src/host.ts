import { readLooks, type FrameLooks } from './looks.ts';
import {
  isFields,
  MOST,
  readEnvelope,
  SHORTCUTS,
  type Envelope,
  type FrameApp,
  type FrameTicket,
  type FromConsole,
  type Shortcut,
} from './messages.ts';

export type { FrameLooks } from './looks.ts';
export type { FrameApp, Shortcut } from './messages.ts';

/** What the console does for one page. Everything it is called with has been checked. */
export interface FrameSide {
  readonly scrollTop: () => number;
  /** How much of the page can be seen at once. */
  readonly height: () => number;
  /** The page is this tall and wants to be scrolled by the console. */
  readonly setHeight: (height: number) => void;
  readonly holdScroll: (held: boolean) => void;
  readonly ready: () => void;
  readonly title: (title: string) => void;
  /** `saves`: told `save`, the page saves, and says this again when it is done. */
  readonly dirty: (dirty: boolean, saves: boolean) => void;
  readonly navigate: (code: string) => void;
  /** Rejects where the page is not to know who is there; `code` of the error is told. */
  readonly ticket: () => Promise<FrameTicket>;
  readonly looks: () => FrameLooks;
  /** The app whose menu the page is. */
  readonly app: () => FrameApp;
  /** The page asks for what a key of the console does. It may ask without anybody having pressed that key. */
  readonly shortcut: (shortcut: Shortcut) => void;
}

export interface HostedFrame {
  readonly tell: (type: FromConsole, data: object) => void;
  /** The looks have changed. A page that never asked for them is not told. */
  readonly tellLooks: () => void;
  readonly close: () => void;
}

export interface FrameHost {
  readonly connect: (frame: HTMLIFrameElement, origin: string, side: FrameSide) => HostedFrame;
  readonly close: () => void;
}

/** So many at once, and so many a second in the long run. What is above is not even read. */
const BURST = 40;
const PER_SECOND = 20;
/** Tickets are written into a database; a page needs one when it starts. */
const TICKET_EVERY_MS = 2_000;

interface Connected {
  readonly frame: HTMLIFrameElement;
  readonly origin: string;
  readonly side: FrameSide;
  left: number;
  at: number;
  ticket_at: number;
  follows_looks: boolean;
}

function spend(to: Connected, now: number): boolean {
  to.left = Math.min(BURST, to.left + ((now - to.at) / 1_000) * PER_SECOND);
  to.at = now;
  if (to.left < 1) return false;
  to.left -= 1;
  return true;
}

// Controls and marks that turn text around would let a page write over its neighbours.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const plain = (text: string): string => text.replace(HIDDEN, ' ').trim();

/** How tall a page may say it is; a height beyond every screen is a mistake or an attack, and changes nothing. */
const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= MOST.height;

const codeOf = (error: unknown): string => (isFields(error) && typeof error['code'] === 'string' ? error['code'] : 'FRAME/REFUSED');

/** One listener for all pages. Only a connected frame is heard, only from its own origin, only so often. */
export function createFrameHost(on: Window = window, clock: () => number = () => performance.now()): FrameHost {
  const connected = new Set<Connected>();

  const tell = ({ frame, origin }: Connected, type: FromConsole, data: object, id?: string): void => {
    frame.contentWindow?.postMessage({ type, data, v: 1, ...(id === undefined ? {} : { id }) }, origin);
  };

  const tellLooks = (to: Connected, id?: string): void => {
    const looks = readLooks(to.side.looks());
    if (looks) tell(to, 'looks', looks, id);
  };

  const giveTicket = async (to: Connected, id: string): Promise<void> => {
    if (clock() - to.ticket_at < TICKET_EVERY_MS) return tell(to, 'ticket', { error: 'FRAME/TOO_OFTEN' }, id);
    to.ticket_at = clock();
    try {
      const { ticket, expires_at, second_step } = await to.side.ticket();
      // The frame may be gone by now, and with it whom the ticket was for.
      if (connected.has(to)) tell(to, 'ticket', { ticket, expires_at, second_step }, id);
    } catch (error) {
      tell(to, 'ticket', { error: codeOf(error) }, id);
    }
    return undefined;
  };

  const answer = (to: Connected, { type, data, id }: Envelope): void => {
    const fields = isFields(data) ? data : {};
    switch (type) {
      case 'get_iframe_scrolltop':
        return tell(to, 'iframe_scroll', { scrollTop: to.side.scrollTop() }, id);
      case 'get_iframe_height':
        if (fields['height'] !== undefined) {
          if (!isHeight(fields['height'])) return undefined;
          to.side.setHeight(Math.round(fields['height']));
        }
        return tell(to, 'iframe_height', { height: to.side.height() }, id);
      case 'iframe_overflow_hidden':
        return to.side.holdScroll(true);
      case 'iframe_overflow_auto':
        return to.side.holdScroll(false);
      case 'ready':
        return to.side.ready();
      case 'title':
        return typeof fields['title'] === 'string' && fields['title'].length <= MOST.title
          ? to.side.title(plain(fields['title']))
          : undefined;
      case 'dirty':
        return typeof fields['dirty'] === 'boolean' ? to.side.dirty(fields['dirty'], fields['saves'] === true) : undefined;
      case 'navigate':
        return typeof fields['code'] === 'string' && fields['code'] !== '' && fields['code'].length <= MOST.code
          ? to.side.navigate(fields['code'])
          : undefined;
      case 'ticket':
        if (id !== undefined) void giveTicket(to, id);
        return undefined;
      case 'get_looks':
        to.follows_looks = true;
        return tellLooks(to, id);
      case 'get_app': {
        const { app_id, open_type, open_value } = to.side.app();
        return tell(to, 'app', { app_id, open_type, open_value }, id);
      }
      case 'shortcut': {
        const name = SHORTCUTS.find((each) => each === fields['name']);
        return name === undefined ? undefined : to.side.shortcut(name);
      }
      default:
        return undefined;
    }
  };

  const hear = (event: MessageEvent<unknown>): void => {
    if (event.source === null) return;
    for (const to of connected) {
      if (to.frame.contentWindow !== event.source) continue;
      // The data is unpacked when it is first looked at: last, so that a flood costs next to nothing.
      if (event.origin !== to.origin || !spend(to, clock())) return;
      const envelope = readEnvelope(event.data);
      if (envelope) answer(to, envelope);
      return;
    }
  };
  on.addEventListener('message', hear);

  return {
    connect(frame, origin, side) {
      const ticket_at = Number.NEGATIVE_INFINITY;
      const entry: Connected = { frame, origin, side, left: BURST, at: clock(), ticket_at, follows_looks: false };
      connected.add(entry);
      return {
        tell: (type, data) => tell(entry, type, data),
        tellLooks: () => (entry.follows_looks ? tellLooks(entry) : undefined),
        close: () => void connected.delete(entry),
      };
    },
    close() {
      on.removeEventListener('message', hear);
      connected.clear();
    },
  };
}
