import { createWizard, fieldsOf } from '../shared/wizard-model.js';
import { toValue } from '../shared/draft.js';
import { whyNot } from '../shared/permission.js';
import { field } from './field.js';
import { icon, notice, shown } from './parts.js';
import { h } from './render.js';
import { startPage } from './start.js';

startPage('', (opened, page) => {
  const wizard = createWizard(opened, page);
  const [first] = page.columns;
  const total = page.steps.length + 1;

  /** @typedef {import('../shared/open-page.js').Voice} Voice */
  /** @param {Voice} voice */
  const steps = ({ say, label, format }) => {
    const { step } = wizard.store.get();
    const titles = [...page.steps.map(({ title }) => label(title)), say('check')];
    return h(
      'ol',
      { class: 'steps' },
      titles.map((title, n) =>
        h(
          'li',
          { class: n < step ? 'done' : false, 'aria-current': n === step ? 'step' : false },
          h('span', { class: 'number', 'aria-hidden': 'true' }, n < step ? icon('check') : format.number(n + 1)),
          title,
        ),
      ),
    );
  };

  /** Everything that was entered, before it is created. @param {Voice} voice */
  const review = (voice) => {
    const { draft } = wizard.store.get();
    const columns = page.steps.flatMap((_, n) => fieldsOf(page, n));
    return h(
      'div',
      null,
      h('p', { class: 'quiet' }, voice.say('review')),
      h(
        'dl',
        { class: 'answers' },
        columns.map((column) =>
          h(
            'div',
            null,
            h('dt', null, voice.label(column.label)),
            h('dd', null, shown(voice, column, toValue(column, draft[column.key])) || '–'),
          ),
        ),
      ),
    );
  };

  /** @param {Voice} voice @param {import('../../api-types.ts').Row} row */
  const done = (voice, row) => {
    const name = first ? voice.format.value(first, row.values[first.key]) : row.id;
    const again = h('button', { type: 'button', class: 'button primary', onclick: () => wizard.again() }, voice.say('create_another'));
    return h('div', { role: 'status' }, notice('check', voice.say('created', { name }), voice.say('created_text'), again));
  };

  /** @param {Voice} voice */
  const form = (voice) => {
    const { say, format } = voice;
    const { step, draft, errors, creating, problem } = wizard.store.get();
    const last = step === page.steps.length;
    const title = page.steps[step]?.title;
    return h(
      'form',
      {
        class: 'wizard',
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void wizard.next();
        },
      },
      steps(voice),
      h(
        'div',
        null,
        h('p', { class: 'small quiet', role: 'status' }, say('step_of', { step: format.number(step + 1), total: format.number(total) })),
        h('h2', null, title ? voice.label(title) : say('check')),
      ),
      last
        ? review(voice)
        : h(
            'div',
            { class: 'wizard-fields', key: step },
            fieldsOf(page, step).map((column) =>
              field(voice, column, { value: draft[column.key] ?? '', error: errors[column.key], disabled: !page.writable }, wizard.change),
            ),
          ),
      problem !== undefined && h('p', { class: 'error', role: 'alert' }, say('not_saved')),
      h(
        'div',
        { class: 'buttons' },
        step > 0 && h('button', { type: 'button', class: 'button', disabled: creating, onclick: () => wizard.back() }, say('back')),
        h(
          'button',
          { class: 'button primary', disabled: creating || !page.writable, 'aria-describedby': page.writable ? false : 'why-not' },
          say(last ? 'create' : 'next'),
        ),
        !page.writable && h('span', { class: 'small quiet', id: 'why-not' }, whyNot(voice, page)),
      ),
    );
  };

  return {
    stores: [wizard.store],
    view: (voice) => {
      const { created } = wizard.store.get();
      return created ? done(voice, created) : form(voice);
    },
  };
});
