/** R9.12: what a page asks, as specified. */
export const ASKED = ['get_iframe_scrolltop', 'get_iframe_height', 'iframe_overflow_hidden', 'iframe_overflow_auto'] as const;
/** R9.12: what the console tells, as specified. */
export const TOLD = ['iframe_scroll', 'iframe_height', 'iframe_resize'] as const;
/** The extension. A page that uses none of it works all the same. */
export const EXTRA = ['ready', 'title', 'dirty', 'navigate', 'ticket', 'get_looks', 'get_app', 'shortcut'] as const;

export type FromPage = (typeof ASKED)[number] | (typeof EXTRA)[number];
export type FromConsole = (typeof TOLD)[number] | 'ticket' | 'looks' | 'app' | 'save';

/** The console's own keys, which a page that has the focus hands on. */
export const SHORTCUTS = ['palette'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** No page needs more, and nothing larger is looked at. */
export const MOST = { text: 4_096, type: 40, id: 64, title: 100, code: 50, height: 20_000, tokens: 40, token: 200 } as const;

/** A ticket for the page's own origin: good once and for a minute. Exchange or verify it on the page's server. */
export interface FrameTicket {
  readonly ticket: string;
  readonly expires_at: string;
  /** The page's server then needs a code that was sent to the person as well. */
  readonly second_step: boolean;
}

/** R3.03: the app in whose window the page shows. The same page may be a menu of several apps. */
export interface FrameApp {
  readonly app_id: string;
  readonly open_type: string;
  /** The app's id, alone or with an organisation or a business type after a colon. */
  readonly open_value: string;
}

export interface Envelope {
  readonly type: string;
  readonly data?: unknown;
  readonly id?: string;
}

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  if (raw.length > MOST.text) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** `{type, data, id, v: 1}`; also as JSON text, and with `event` or `action` for `type`, as older pages spell it. */
export function readEnvelope(raw: unknown): Envelope | undefined {
  const fields = parsed(raw);
  if (!isFields(fields)) return undefined;
  const type = fields['type'] ?? fields['event'] ?? fields['action'];
  const { data, id, v } = fields;
  if (typeof type !== 'string' || type.length > MOST.type) return undefined;
  if (v !== undefined && v !== 1) return undefined;
  if (id === undefined) return { type, data };
  return typeof id === 'string' && id.length <= MOST.id ? { type, data, id } : undefined;
}
