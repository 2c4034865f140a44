// The public surface of @portico/frame, and its published types. Written by `npm run types`; a test compares.
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
/** How the console looks to this person now, so that a page can look the same. */
export interface FrameLooks {
    readonly theme: 'theme1' | 'theme2' | 'theme3' | 'theme4';
    /** CSS properties by name: `--portico-bg`, …, and `color-scheme`. Each value is a plain colour, length or list of fonts. */
    readonly tokens: Readonly<Record<string, string>>;
    /** A language tag: `en`, `zh-CN`, … */
    readonly lang: string;
    readonly direction: 'ltr' | 'rtl';
    /** An IANA name: the zone in which the console shows times. */
    readonly time_zone: string;
}
/** Sets the tokens, the language and the direction on the root element. Style sheets read them as `var(--portico-bg)`. */
export declare function applyLooks({ tokens, lang, direction }: FrameLooks, to: Document): void;
export interface FrameOptions {
    /** Origins of the consoles that may show this page, exactly: `https://console.example.com`. Nobody else is told or heard. */
    readonly consoles: readonly string[];
    /** How long `ticket` and `app` wait for their answer. */
    readonly timeout_ms?: number;
    /** Other surroundings than the browser's own window. */
    readonly window?: Window;
}
/** Why there is no ticket or app: `FRAME/NOT_FRAMED`, `FRAME/TIMEOUT`, `FRAME/TOO_OFTEN`, or what the user centre answered. */
export declare class FrameError extends Error {
    readonly code: string;
    constructor(code: string);
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
    readonly onResize: (listener: (size: {
        readonly width: number;
        readonly height: number;
    }) => void) => () => void;
    /** Called with the console's looks as soon as they are known, and again at every change of theme, language or time zone. */
    readonly onLooks: (listener: (looks: FrameLooks) => void) => () => void;
    /** Ends everything, also the handing on of the console's keys: Ctrl or ⌘ K, unless the page has prevented its default. */
    readonly close: () => void;
}
export declare function connectFrame({ consoles, timeout_ms, window: on }: FrameOptions): Frame;
