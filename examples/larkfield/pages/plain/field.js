import { isNumber, isOptional } from '../shared/draft.js';
import { h } from './render.js';

/** @typedef {import('../shared/open-page.js').Voice} Voice */
/** @typedef {import('../../api-types.ts').Column} Column */

/** @param {Voice} voice @param {Column} column @param {Record<string, any>} props */
function control({ say, label }, column, props) {
  if (column.type === 'long_text') return h('textarea', { class: 'input', rows: 3, dir: 'auto', ...props });
  if (column.type === 'state')
    return h(
      'select',
      { class: 'input', ...props },
      props['value'] === '' && h('option', { value: '' }, say('choose')),
      (column.states ?? []).map((state) => h('option', { value: state.value }, label(state.label))),
    );
  if (column.type === 'date') return h('input', { class: 'input', type: 'date', ...props });
  if (isNumber(column)) return h('input', { class: 'input', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr', ...props });
  return h('input', { class: 'input', autocomplete: 'off', dir: column.type === 'code' ? 'ltr' : 'auto', ...props });
}

/**
 * A field with its label, its mark, what it was, and what is wrong with it.
 * @param {Voice} voice
 * @param {Column} column
 * @param {{ value: string | boolean, was?: string | boolean | undefined, error?: import('../shared/draft.js').FieldError | undefined, disabled?: boolean }} state
 * @param {(key: string, value: string | boolean) => void} change
 */
export function field(voice, column, { value, was, error, disabled = false }, change) {
  const { say, format } = voice;
  const id = `field-${column.key}`;
  const changed = was !== undefined && was !== value;
  const label = [
    voice.label(column.label),
    isOptional(column) ? h('span', { class: 'hint' }, say('optional')) : null,
    changed ? h('span', { class: 'changed-dot', role: 'img', 'aria-label': say('changed') }) : null,
  ];
  if (column.type === 'flag')
    return h(
      'div',
      { class: 'field wide switch-row', key: column.key },
      h('label', { for: id }, ...label),
      h('input', {
        id,
        type: 'checkbox',
        role: 'switch',
        class: 'switch',
        disabled,
        checked: value === true,
        onchange: (/** @type {any} */ event) => change(column.key, event.target.checked),
      }),
    );
  const before = typeof was === 'string' && was !== '' ? format.value(column, isNumber(column) ? Number(was) : was) : say('empty_value');
  return h(
    'div',
    { class: column.type === 'long_text' ? 'field wide' : 'field', key: column.key },
    h('label', { for: id }, ...label),
    control(voice, column, {
      id,
      disabled,
      value,
      'aria-required': column.required ? 'true' : false,
      'aria-invalid': error ? 'true' : false,
      'aria-describedby': error || changed ? `${id}-note` : false,
      oninput: (/** @type {any} */ event) => change(column.key, event.target.value),
    }),
    error && h('p', { class: 'error', id: `${id}-note` }, say(error.key, { limit: format.number(error.limit ?? 0) })),
    !error && changed && h('p', { class: 'hint', id: `${id}-note` }, say('was', { value: before })),
  );
}
