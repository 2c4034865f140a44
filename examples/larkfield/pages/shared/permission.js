/**
 * Why the person may not change anything here; said beside the button that is disabled for it.
 * @param {import('./open-page.js').Voice} voice
 * @param {import('../../api-types.ts').Page} page
 */
export const whyNot = ({ say, lang }, { writes_with }) => {
  if (writes_with.length === 0) return say('read_only');
  return say('needs', { code: new Intl.ListFormat(lang, { type: 'disjunction' }).format(writes_with) });
};

/**
 * In short: an administrator of an app may do everything there, others what their permissions say.
 * @param {import('./open-page.js').Voice} voice
 * @param {import('../../api-types.ts').Session['holds']} holds
 */
export const heldIn = ({ say, count }, holds) =>
  holds.some(({ kind }) => kind === 'admin')
    ? say('administrator')
    : count('held', new Set(holds.flatMap(({ permissions }) => permissions)).size);
