import { ApiError } from '../shared/api.js';
import { ICONS, TURNING } from '../shared/icons.js';
import { h } from './render.js';

/** @typedef {import('../shared/open-page.js').Voice} Voice */
/** @typedef {import('./render.js').Child} Child */

/** @param {import('../shared/icons.js').IconName} name */
export const icon = (name) =>
  h(
    'svg',
    { class: TURNING.includes(name) ? 'icon turning' : 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    h('path', { d: ICONS[name] }),
  );

/** A button of an icon alone. @param {import('../shared/icons.js').IconName} name @param {string} label @param {Record<string, any>} props */
export const iconButton = (name, label, props) =>
  h('button', { type: 'button', class: 'button ghost square', 'aria-label': label, title: label, ...props }, icon(name));

/** @param {import('../shared/icons.js').IconName} name @param {string} title @param {string} text @param {...Child} actions */
export const notice = (name, title, text, ...actions) =>
  h(
    'div',
    { class: 'notice-box' },
    h('span', { class: 'square' }, icon(name)),
    h('h2', null, title),
    h('p', { class: 'quiet' }, text),
    ...actions,
  );

/** What could not be loaded, and why as far as it helps. @param {Voice} voice @param {unknown} problem @param {() => void} retry */
export function failure({ say }, problem, retry) {
  if (problem instanceof ApiError && problem.status === 403) return notice('alert', say('refused'), say('refused_text'));
  const unknown = !(problem instanceof ApiError) || problem.status === 401;
  const [title, text] = unknown ? [say('not_signed_in'), say('no_ticket')] : [say('not_loaded'), say('not_loaded_text')];
  return h(
    'div',
    { role: 'alert' },
    notice('alert', title, text, h('button', { type: 'button', class: 'button', onclick: retry }, say('retry'))),
  );
}

/** In the shape of what is to come. @param {Voice} voice @param {number} lines */
export const skeleton = ({ say }, lines) =>
  h(
    'div',
    { class: 'skeleton', role: 'status' },
    h('span', { class: 'unseen' }, say('loading')),
    Array.from({ length: lines }, () => h('i', null)),
  );

/** A value of a record as it is read. @param {Voice} voice @param {import('../../api-types.ts').Column} column @param {import('../../api-types.ts').Value | undefined} value */
export function shown({ say, format }, column, value) {
  const text = format.value(column, value);
  if (column.type === 'state') {
    const state = column.states?.find((one) => one.value === value);
    return state ? h('span', { class: `badge ${state.tone}` }, text) : text;
  }
  if (column.type === 'flag') return say(value === true ? 'yes' : 'no');
  if (column.type === 'code') return h('bdi', { dir: 'ltr', class: 'code' }, text);
  return column.type === 'name' || column.type.endsWith('text') ? h('bdi', null, text) : text;
}
