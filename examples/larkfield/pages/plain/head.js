import { heldIn } from '../shared/permission.js';
import { h } from './render.js';

/** @typedef {import('../shared/open-page.js').Voice} Voice */

/** What the person holds in one app. @param {Voice} voice @param {import('../../api-types.ts').Holding} holding */
const held = ({ say }, { app_name, roles, permissions }) =>
  h(
    'section',
    null,
    h('h3', null, h('bdi', null, app_name)),
    h(
      'dl',
      null,
      h('dt', null, say('roles')),
      h(
        'dd',
        null,
        roles.length === 0 ? say('none') : roles.flatMap(({ role_name }, n) => [n === 0 ? '' : ' · ', h('bdi', null, role_name)]),
      ),
      h('dt', null, say('permissions')),
      h('dd', { class: 'codes' }, permissions.length === 0 ? say('none') : permissions.map((code) => h('code', { dir: 'ltr' }, code))),
    ),
  );

/** Greets the person, and tells what they hold in the app. @param {Voice} voice @param {import('../shared/open-page.js').Opened} opened @param {boolean} framed */
export function head(voice, { page, session }, framed) {
  return h(
    'header',
    { class: 'head' },
    // The console's head has the title already.
    page && h('h1', { class: framed ? 'unseen' : false }, voice.label(page.title)),
    session && h('span', { class: 'hello' }, h('bdi', null, voice.say('hello', { name: session.person.name }))),
    session &&
      h(
        'details',
        { class: 'access' },
        h('summary', null, voice.say('access', { held: heldIn(voice, session.holds) })),
        h(
          'div',
          { class: 'access-card' },
          session.holds.length === 0 ? voice.say('none') : session.holds.map((holding) => held(voice, holding)),
        ),
      ),
  );
}
