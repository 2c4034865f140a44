import { ApiError, createApi, send } from './api.js';
import { closeAccessCard } from './focus.js';
import { formatOf } from './format.js';
import { applyOwnLooks, looksFrom, ownLooks } from './looks.js';
import { createStore } from './store.js';
import { wordsOf } from './texts.js';

/** @typedef {import('../../api-types.ts').Page} Page */
/** @typedef {import('../../api-types.ts').Session} Session */
/** @typedef {import('./looks.js').Looks} Looks */
/** @typedef {import('@portico/frame').Frame} Frame */

/**
 * `outside`: no console is around the page and nobody is signed in. `failed`: `problem` says why.
 * @typedef {{ status: 'opening' | 'open' | 'outside' | 'failed', problem?: unknown, looks: Looks, session?: Session, page?: Page }} Opened
 */

/**
 * The words, the formats and the labels for one look. Views are functions of it.
 * @param {Looks} looks
 */
export function speak(looks) {
  const { lang } = looks;
  return {
    lang,
    ...wordsOf(lang),
    format: formatOf(lang, looks.time_zone),
    /** @param {import('../../api-types.ts').Words} label */
    label: (label) => label[lang],
  };
}
/** @typedef {ReturnType<typeof speak>} Voice */

/**
 * Connects the page with the console, signs the person in and reads what this menu shows.
 * @param {Pick<typeof import('@portico/frame'), 'connectFrame' | 'applyLooks'>} sdk React imports it from the package, a plain page from /assets.
 */
export function openPage({ connectFrame, applyLooks }) {
  const path = decodeURIComponent(location.pathname);
  /** @type {Opened} */
  const start = { status: 'opening', looks: ownLooks() };
  const store = createStore(start);
  applyOwnLooks(store.get().looks);
  closeAccessCard();
  /** @type {Frame | undefined} */
  let frame;
  /** @type {Promise<Session> | undefined} */
  let signing;

  // The console hands out a ticket for whoever is signed in there now; our server learns from it who that is.
  const exchange = async () => {
    if (!frame?.framed) return send('GET', `/api/session?${new URLSearchParams({ path })}`);
    const { ticket } = await frame.ticket();
    return send('POST', `/api/session?${new URLSearchParams({ path })}`, { ticket });
  };
  // A page may be a menu of several apps: what the person holds in the one it shows in comes first.
  /** @param {Session} session */
  const windowAppFirst = async (session) => {
    const app = frame?.framed ? await frame.app().catch(() => undefined) : undefined;
    const shows = session.holds.filter(({ app_id }) => app_id === app?.app_id);
    return { ...session, holds: [...shows, ...session.holds.filter((holding) => !shows.includes(holding))] };
  };
  // Several calls may find at once that the session has ended: one ticket is enough for all.
  const signIn = () => {
    signing ??= exchange()
      .then(windowAppFirst)
      .then((session) => {
        store.set({ session });
        return session;
      })
      .finally(() => (signing = undefined));
    return signing;
  };
  const api = createApi(path, signIn);

  const connect = async () => {
    /** @type {import('../../api-types.ts').Settings} */
    const { consoles } = await send('GET', '/api/settings');
    const connected = connectFrame({ consoles });
    connected.onLooks((told) => {
      const looks = looksFrom(told);
      // Colours are CSS variables: nothing is drawn again for a theme, and what was typed stays.
      applyLooks({ ...told, ...looks }, document);
      store.set({ looks });
    });
    connected.ready();
    // Nothing yet: the console may close it with all that is saved.
    connected.dirty(false);
    return connected;
  };

  const open = async () => {
    store.set({ status: 'opening', problem: undefined });
    try {
      frame ??= await connect();
      await signIn();
      store.set({ status: 'open', page: await api.page() });
    } catch (problem) {
      const outside = frame?.framed === false && problem instanceof ApiError && problem.status === 401;
      store.set(outside ? { status: 'outside' } : { status: 'failed', problem });
    }
  };
  void open();

  return {
    store,
    api,
    open,
    /** @param {string} title */
    title: (title) => frame?.title(title),
    /** With `save` the console's list of open pages can save the page. @param {boolean} dirty @param {() => Promise<unknown>} [save] */
    dirty: (dirty, save) => frame?.dirty(dirty, save),
    /** @param {string} code */
    navigate: (code) => frame?.navigate(code),
    /** The console makes room for the whole page and scrolls it. @param {number} height */
    askHeight: (height) => frame?.askHeight(height),
    get framed() {
      return frame?.framed === true;
    },
  };
}
/** @typedef {ReturnType<typeof openPage>} OpenPage */
