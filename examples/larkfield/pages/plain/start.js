// oxlint-disable-next-line import/no-absolute-path -- there is no bundler: the browser asks the server for it
import { applyLooks, connectFrame } from '/assets/frame.js';
import { openPage, speak } from '../shared/open-page.js';
import { head } from './head.js';
import { failure, notice, skeleton } from './parts.js';
import { draw, h } from './render.js';

/** @typedef {import('../shared/open-page.js').OpenPage} OpenPage */
/** @typedef {import('../shared/open-page.js').Voice} Voice */
/** What a kind of page keeps and how it is drawn. @typedef {{ stores: readonly { subscribe: (listener: () => void) => () => void }[], view: (voice: Voice) => import('./render.js').Child }} Kind */

/**
 * Opens the page and draws it whenever something has changed: the looks, the session, or what the kind keeps.
 * @param {string} layout The class of the whole page; empty where it is read from top to bottom.
 * @param {(opened: OpenPage, page: import('../../api-types.ts').Page) => Kind} begin
 */
export function startPage(layout, begin) {
  const opened = openPage({ connectFrame, applyLooks });
  /** @type {Kind | undefined} */
  let kind;

  /** @param {Voice} voice */
  const content = (voice) => {
    const { status, problem } = opened.store.get();
    if (kind) return kind.view(voice);
    if (status === 'outside') return notice('person', voice.say('not_signed_in'), voice.say('outside'));
    return status === 'failed' ? failure(voice, problem, () => void opened.open()) : skeleton(voice, 8);
  };
  const show = () => {
    const state = opened.store.get();
    if (!kind && state.status === 'open' && state.page) {
      kind = begin(opened, state.page);
      for (const store of kind.stores) store.subscribe(show);
    }
    const voice = speak(state.looks);
    if (state.page) document.title = voice.label(state.page.title);
    draw(document.body, h('main', { class: kind && layout !== '' ? layout : false }, head(voice, state, opened.framed), content(voice)));
  };
  opened.store.subscribe(show);
  show();
}
