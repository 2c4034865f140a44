import { expect, test } from 'vitest';
import { createFrameHost, type FrameSide, type HostedFrame } from '../src/host.ts';
import { MOST } from '../src/messages.ts';
import { connectFrame, type Frame, type FrameError, type FrameLooks } from '../src/page.ts';

const CONSOLE = 'https://console.example.com';
const PAGE = 'https://pages.example.com';

/** Two windows that deliver to each other as browsers do: to the named origin only, with sender and origin. */
class Side extends EventTarget {
  readonly origin: string;
  other: Side | undefined;
  readonly delivered: unknown[] = [];
  constructor(origin: string) {
    super();
    this.origin = origin;
  }
  /** What others see of it; a proxy in browsers, and the sender of what it says. */
  readonly postMessage = (data: unknown, target: string): void => {
    if (target !== this.origin) return;
    this.delivered.push(data);
    this.hear(data, this.other?.origin ?? '', this.other);
  };
  hear(data: unknown, origin: string, source: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  }
}

const LOOKS: FrameLooks = {
  theme: 'theme1',
  tokens: { 'color-scheme': 'dark', '--portico-bg': '#14171B', '--portico-radius': '6px', '--portico-font': '"Noto Sans", system-ui' },
  lang: 'zh-CN',
  direction: 'ltr',
  time_zone: 'Asia/Shanghai',
};

const APP = { app_id: 'a-7', open_type: 'org', open_value: 'a-7:12' };

interface Stage {
  readonly outer: Side;
  readonly inner: Side;
  readonly done: unknown[];
  readonly hosted: HostedFrame;
  readonly page: Frame;
  readonly pass: (ms: number) => void;
  readonly say: (data: unknown) => void;
}

function stage(over: Partial<FrameSide> = {}, consoles: readonly string[] = [CONSOLE]): Stage {
  const [outer, inner] = [new Side(CONSOLE), new Side(PAGE)];
  [outer.other, inner.other] = [inner, outer];
  let now = 0;
  const done: unknown[] = [];
  const note =
    (what: string) =>
    (...given: unknown[]): void =>
      void done.push([what, ...given]);
  const side: FrameSide = {
    scrollTop: () => 12,
    height: () => 640,
    setHeight: note('height'),
    holdScroll: note('hold'),
    ready: note('ready'),
    title: note('title'),
    dirty: note('dirty'),
    navigate: note('navigate'),
    ticket: () => Promise.resolve({ ticket: 't-1', expires_at: 'soon', second_step: false }),
    looks: () => LOOKS,
    app: () => APP,
    shortcut: note('shortcut'),
    ...over,
  };
  const host = createFrameHost(outer as unknown as Window, () => now);
  const hosted = host.connect({ contentWindow: inner } as unknown as HTMLIFrameElement, PAGE, side);
  const on = Object.assign(inner, { parent: outer, location: { ancestorOrigins: [CONSOLE] } }) as unknown as Window;
  const page = connectFrame({ consoles, window: on, timeout_ms: 50 });
  return { outer, inner, done, hosted, page, pass: (ms) => void (now += ms), say: (data) => outer.hear(data, PAGE, inner) };
}

test('[R2.31, R9.12] a page asks for scroll and height and holds the scrolling, and the console tells', () => {
  const { page, done, hosted } = stage();
  const told: unknown[] = [];
  page.onScroll((top) => told.push(['scroll', top]));
  page.onHeight((height) => told.push(['height', height]));
  page.onResize((size) => told.push(['resize', size]));
  page.askScrollTop();
  page.askHeight();
  page.askHeight(1_200.4);
  page.holdScroll(true);
  page.holdScroll(false);
  hosted.tell('iframe_resize', { width: 800, height: 600 });
  expect(told).toEqual([
    ['scroll', 12],
    ['height', 640],
    ['height', 640],
    ['resize', { width: 800, height: 600 }],
  ]);
  expect(done).toEqual([
    ['height', 1_200],
    ['hold', true],
    ['hold', false],
  ]);
});

test('[R3.03, R9.12] a page asks in which app it shows; without an answer, or outside a console, it is told so', async () => {
  expect(await stage().page.app()).toEqual(APP);
  const lost = stage();
  lost.hosted.close();
  await expect(lost.page.app()).rejects.toMatchObject({ code: 'FRAME/TIMEOUT' });
  await expect(stage({}, ['https://other.example.com']).page.app()).rejects.toMatchObject({ code: 'FRAME/NOT_FRAMED' });
});

test('a page says that it is ready, what it shows, that something is unsaved, and where to go', () => {
  const { page, done } = stage();
  page.ready();
  page.title(' Order\u202e 7\u0000 ');
  page.title('x'.repeat(500));
  page.dirty(true);
  page.navigate('orders.list');
  expect(done).toEqual([
    ['ready'],
    ['title', 'Order  7'],
    ['title', 'x'.repeat(MOST.title)],
    ['dirty', true, false],
    ['navigate', 'orders.list'],
  ]);
});

test('[R9.12] a page that can save is told to, and says whether something is still unsaved', async () => {
  const { page, done, hosted } = stage();
  const answers = [() => Promise.reject(new Error('no network')), async () => page.dirty(false)];
  page.dirty(true, () => answers.shift()?.() ?? Promise.resolve());
  for (let n = 0; n < 2; n += 1) {
    hosted.tell('save', {});
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(done).toEqual([
    ['dirty', true, true],
    ['dirty', true, true],
    ['dirty', false, false],
    ['dirty', false, false],
  ]);
  // Nobody is told to save who has not said how.
  hosted.tell('save', {});
  await Promise.resolve();
  expect(done).toHaveLength(4);
});

test.for([
  ['a height of a billion', { type: 'get_iframe_height', data: { height: 1e9 } }],
  ['a height below nothing', { type: 'get_iframe_height', data: { height: -1 } }],
  ['a height that is no number', { type: 'get_iframe_height', data: { height: '100' } }],
  ['a height without end', { type: 'get_iframe_height', data: { height: Number.POSITIVE_INFINITY } }],
  ['a title that is no text', { type: 'title', data: { title: { length: 1 } } }],
  ['a title that is too long', { type: 'title', data: { title: 'x'.repeat(MOST.title + 1) } }],
  ['unsaved by a word', { type: 'dirty', data: { dirty: 'yes' } }],
  ['save, which only the console says', { type: 'save' }],
  ['an address to go to', { type: 'navigate', data: { code: `https://evil.example/${'x'.repeat(50)}` } }],
  ['a ticket without an id', { type: 'ticket' }],
  ['a key that is none of the console', { type: 'shortcut', data: { name: 'sign_out' } }],
  ['a key without a name', { type: 'shortcut' }],
  ['an unknown type', { type: 'constructor' }],
  ['what only the console says', { type: 'iframe_resize', data: { width: 1, height: 1 } }],
  ['looks, which only the console says', { type: 'looks', data: LOOKS }],
] as const)('[R9.12] %s changes nothing and is not answered', ([, data]) => {
  const { say, done, inner } = stage();
  say(data);
  expect([done, inner.delivered]).toEqual([[], []]);
});

test('[R9.12] another origin in the same frame, another window of the same origin and no window at all are not heard [ASVS 3.5.5]', () => {
  const { outer, inner, done } = stage();
  outer.hear({ type: 'dirty', data: { dirty: true } }, 'https://pages.example.com.evil.example', inner);
  outer.hear({ type: 'dirty', data: { dirty: true } }, 'null', inner);
  outer.hear({ type: 'dirty', data: { dirty: true } }, PAGE, new Side(PAGE));
  outer.hear({ type: 'dirty', data: { dirty: true } }, PAGE, null);
  expect(done).toEqual([]);
});

test('[R9.12] of ten thousand messages in a second a few dozen count, and afterwards the page is heard again', () => {
  const { say, done, pass } = stage();
  for (let sent = 0; sent < 10_000; sent += 1) {
    pass(0.1);
    say({ type: 'dirty', data: { dirty: true } });
  }
  expect(done.length).toBeLessThanOrEqual(61);
  done.length = 0;
  pass(5_000);
  say({ type: 'ready' });
  expect(done).toEqual([['ready']]);
});

test('a page gets a ticket, is told why not, and not two in a moment', async () => {
  const { page, pass } = stage();
  expect(await page.ticket()).toEqual({ ticket: 't-1', expires_at: 'soon', second_step: false });
  const codeOf = (error: FrameError): string => error.code;
  expect(await page.ticket().then(String, codeOf)).toBe('FRAME/TOO_OFTEN');
  pass(2_000);
  expect(await page.ticket()).toMatchObject({ ticket: 't-1' });
  const refused = stage({ ticket: () => Promise.reject(Object.assign(new Error('no'), { code: 'UC/ORIGIN_NOT_REGISTERED' })) });
  expect(await refused.page.ticket().then(String, codeOf)).toBe('UC/ORIGIN_NOT_REGISTERED');
});

test('a page that an unknown site shows says nothing, and is told why it gets no ticket', async () => {
  const { page, outer } = stage({}, ['https://other-console.example.com']);
  page.ready();
  expect([page.framed, outer.delivered]).toEqual([false, []]);
  expect(await page.ticket().then(String, (error: FrameError) => error.code)).toBe('FRAME/NOT_FRAMED');
});

test('a frame that was closed is not heard, and a ticket that comes too late goes nowhere', async () => {
  let give: (value: { ticket: string; expires_at: string; second_step: boolean }) => void = () => {};
  const { page, hosted, say, done, inner } = stage({ ticket: () => new Promise((resolve) => void (give = resolve)) });
  const asked = page.ticket().then(String, (error: FrameError) => error.code);
  hosted.close();
  give({ ticket: 'late', expires_at: '', second_step: false });
  say({ type: 'ready' });
  expect(await asked).toBe('FRAME/TIMEOUT');
  expect([done, inner.delivered]).toEqual([[], []]);
});

test('a page learns the looks when it asks and at every change, and each listener at once', () => {
  let looks = LOOKS;
  const { page, hosted, inner } = stage({ looks: () => looks });
  hosted.tellLooks();
  expect(inner.delivered, 'nobody has asked yet').toEqual([]);
  const told: string[] = [];
  const stop = page.onLooks(({ theme, lang }) => told.push(`first ${theme} ${lang}`));
  expect(told).toEqual(['first theme1 zh-CN']);
  page.onLooks(({ theme, lang }) => told.push(`second ${theme} ${lang}`));
  expect(inner.delivered.length, 'what is known is not asked for again').toBe(1);
  looks = { ...LOOKS, theme: 'theme4', lang: 'ar', direction: 'rtl' };
  hosted.tellLooks();
  stop();
  hosted.tellLooks();
  expect(told).toEqual(['first theme1 zh-CN', 'second theme1 zh-CN', 'first theme4 ar', 'second theme4 ar', 'second theme4 ar']);
});

const key = (of: Partial<KeyboardEvent>): Event =>
  Object.assign(new Event('keydown', { cancelable: true }), { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...of });

test('a page hands on Ctrl K and ⌘ K, no other key, and none that it has used itself', () => {
  const { inner, done, page } = stage();
  const press = (of: Partial<KeyboardEvent>): boolean => inner.dispatchEvent(key(of));
  expect(press({ key: 'k', ctrlKey: true }), 'the browser does nothing of its own').toBe(false);
  expect(press({ key: 'K', metaKey: true })).toBe(false);
  expect(done).toEqual([
    ['shortcut', 'palette'],
    ['shortcut', 'palette'],
  ]);
  for (const of of [
    { key: 'k' },
    { key: 'j', ctrlKey: true },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', altKey: true, ctrlKey: true },
  ])
    expect(press(of)).toBe(true);
  const used = key({ key: 'k', ctrlKey: true });
  used.preventDefault();
  inner.dispatchEvent(used);
  page.close();
  press({ key: 'k', ctrlKey: true });
  expect(done.length).toBe(2);
});

test('an event without a key, as autofill sends it, is nobody’s', () => {
  const { inner, done } = stage();
  // A listener that throws ends the whole run: nobody catches what it throws.
  expect(inner.dispatchEvent(new Event('keydown', { cancelable: true }))).toBe(true);
  expect(done).toEqual([]);
});

test('however often Ctrl K is pressed one listener waits for the focus to come back, and none once the page has ended it', () => {
  const { inner, page } = stage();
  const waiting = new Set<unknown>();
  const [add, remove] = [inner.addEventListener.bind(inner), inner.removeEventListener.bind(inner)];
  inner.addEventListener = (type, listener, options) => {
    if (type === 'focus') waiting.add(listener);
    add(type, listener, options);
  };
  inner.removeEventListener = (type, listener, options) => {
    if (type === 'focus') waiting.delete(listener);
    remove(type, listener, options);
  };
  for (let pressed = 0; pressed < 3; pressed += 1) inner.dispatchEvent(key({ key: 'k', ctrlKey: true }));
  expect(waiting.size).toBe(1);
  page.close();
  expect(waiting.size).toBe(0);
});
