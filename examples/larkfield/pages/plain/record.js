import { unsavedKeys } from '../shared/form-model.js';
import { whyNot } from '../shared/permission.js';
import { field } from './field.js';
import { icon, shown } from './parts.js';
import { h } from './render.js';

/** @typedef {import('../shared/open-page.js').Voice} Voice */
/** @typedef {import('../shared/open-page.js').OpenPage} OpenPage */
/** @typedef {import('../../api-types.ts').Page} Page */
/** @typedef {import('../shared/form-model.js').Form} Form */

/** Somebody else was quicker: nothing is overwritten before the person has chosen. @param {Voice} voice @param {Form} form */
const conflict = ({ say }, form) =>
  h(
    'div',
    { class: 'banner warning', role: 'alert' },
    h('h3', null, say('conflict')),
    h('p', null, say('conflict_text')),
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', class: 'button', onclick: () => form.takeTheirs() }, say('take_theirs')),
      h('button', { type: 'button', class: 'button', onclick: () => void form.saveMine() }, say('save_mine')),
    ),
  );

/** A value that another menu tells more about is a link to it. @param {Voice} voice @param {OpenPage} opened @param {import('../../api-types.ts').Column} column @param {import('../../api-types.ts').Value | undefined} value */
function fact(voice, opened, column, value) {
  const code = column.opens;
  const text = shown(voice, column, value);
  if (code === undefined || !opened.framed || value === null || value === undefined) return text;
  return h('button', { type: 'button', class: 'link', onclick: () => opened.navigate(code) }, text);
}

/** @param {Voice} voice @param {Form} form @param {Page} page */
function saveBar(voice, form, page) {
  const { say, count } = voice;
  const { row, saving, saved, problem, errors, theirs } = form.store.get();
  const unsaved = unsavedKeys(form.fields, form.store.get()).length;
  if (!page.writable)
    return h('div', { class: 'save-bar' }, h('p', { class: 'reason', id: 'reason' }, whyNot(voice, page)), saveButton(true, 'reason'));
  const wrong = problem !== undefined ? 'not_saved' : Object.keys(errors).length > 0 ? 'check_fields' : undefined;
  const state = wrong ? say(wrong) : unsaved > 0 ? count('unsaved', unsaved) : saved ? say('saved') : '';
  const kind = wrong ? 'error' : unsaved > 0 ? 'unsaved' : 'saved';
  const idle = saving || theirs !== undefined || (unsaved === 0 && row !== undefined);
  return h(
    'div',
    { class: 'save-bar' },
    h('p', { class: `state ${state === '' ? '' : kind}`, role: 'status' }, !wrong && unsaved === 0 && saved && icon('check'), state),
    unsaved > 0 && h('button', { type: 'button', class: 'button ghost', disabled: saving, onclick: () => form.discard() }, say('discard')),
    saveButton(idle, false),
  );

  /** @param {boolean} disabled @param {string | false} reason */
  function saveButton(disabled, reason) {
    return h(
      'button',
      { class: 'button primary', disabled, 'aria-describedby': reason },
      say('save'),
      h('kbd', { 'aria-hidden': 'true', dir: 'ltr' }, 'Ctrl S'),
    );
  }
}

/**
 * The form of a record: what may be changed as fields, the rest as facts, and the bar that saves.
 * @param {Voice} voice
 * @param {OpenPage} opened
 * @param {Page} page
 * @param {Form} form
 * @param {import('./render.js').Element} head
 */
export function record(voice, opened, page, form, head) {
  const { row, from, draft, errors, saving, theirs } = form.store.get();
  const facts = row === undefined ? [] : page.columns.filter((column) => !form.fields.includes(column));
  return h(
    'form',
    {
      class: 'record',
      novalidate: true,
      'aria-label': row ? String(row.values[page.columns[0]?.key ?? ''] ?? '') : voice.say('create'),
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void form.save();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        if (page.writable) void form.save();
      },
    },
    head,
    h(
      'div',
      { class: 'record-fields', key: row?.id ?? 'new' },
      theirs ? conflict(voice, form) : null,
      form.fields.map((column) => {
        const { key } = column;
        const was = row === undefined ? undefined : from[key];
        return field(voice, column, { value: draft[key] ?? '', was, error: errors[key], disabled: saving || !page.writable }, form.change);
      }),
      facts.length > 0 &&
        h(
          'dl',
          { class: 'record-facts' },
          facts.map((column) =>
            h('div', null, h('dt', null, voice.label(column.label)), h('dd', null, fact(voice, opened, column, row?.values[column.key]))),
          ),
        ),
    ),
    saveBar(voice, form, page),
  );
}

/** What stands above: the record's name and its state. @param {Voice} voice @param {Page} page @param {import('../../api-types.ts').Row | undefined} row */
export function recordTitle(voice, { columns }, row) {
  const [first, second] = columns;
  const state = columns.find(({ type }) => type === 'state');
  if (!row || !first) return [h('h2', { tabindex: '-1' }, voice.say('create')), null];
  return [
    h('h2', { tabindex: '-1' }, h('bdi', null, voice.format.value(first, row.values[first.key]))),
    state ? shown(voice, state, row.values[state.key]) : null,
    second && h('p', { class: 'subtitle' }, shown(voice, second, row.values[second.key])),
  ];
}
