/** @param {string} selector */
const focusSoon = (selector) =>
  // What is to be focused has to be drawn first.
  requestAnimationFrame(() => {
    const found = document.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  });

/** Whoever cannot see the mark on a field is led to it. */
export const focusFirstInvalid = () => focusSoon('[aria-invalid="true"]');

/** Closing a record leads back to its row. @param {string} id */
export const focusRow = (id) => focusSoon(`[data-row="${CSS.escape(id)}"]`);

/** A record that lies over the list takes the focus with it. */
export const focusRecord = () => focusSoon('.record h2');

/** The card of what the person holds closes by Escape, and by a click beside it. */
export function closeAccessCard() {
  /** @param {Event} event */
  const close = (event) => {
    const card = document.querySelector('details.access');
    if (!(card instanceof HTMLDetailsElement) || !card.open) return;
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !card.contains(/** @type {Node} */ (event.target))) card.open = false;
  };
  document.addEventListener('click', close);
  document.addEventListener('keydown', close);
}
