/**
 * Draws what a function of the state answers, and changes only what differs: fields keep their focus, lists their scroll.
 * @typedef {{ tag: string, props: Record<string, any>, children: Child[] }} Element
 * @typedef {Element | string | number | null | undefined | false} Child
 * @typedef {(globalThis.Element & { heard?: Record<string, (event: any) => void>, drawn?: string }) | Text} Drawn
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} tag
 * @param {Record<string, any> | null} props Attributes; `on…` are listeners, `key` tells one element from another.
 * @param {...(Child | Child[])} children What is absent keeps its place, so that its neighbours keep theirs.
 * @returns {Element}
 */
export const h = (tag, props, ...children) => ({ tag, props: props ?? {}, children: children.flat() });

/** @param {globalThis.Element & { heard?: Record<string, (event: any) => void> }} node @param {string} name @param {any} value */
function setProp(node, name, value) {
  if (name.startsWith('on')) {
    const type = name.slice(2);
    node.heard ??= {};
    if (!(type in node.heard)) node.addEventListener(type, (event) => node.heard?.[type]?.(event));
    node.heard[type] = value;
  } else if (name === 'value' || name === 'checked') {
    // Written only where it differs: the caret stays.
    const field = /** @type {any} */ (node);
    if (field[name] !== value) field[name] = value;
  } else if (value === false || value === null || value === undefined) {
    node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, value === true ? '' : String(value));
  }
}

/** @param {Child} child @returns {string} */
const kindOf = (child) => (typeof child === 'object' && child !== null ? `${child.tag} ${child.props.key ?? ''}` : '#text');

/** @param {Child} child @param {string | null} space @returns {Drawn} */
function make(child, space) {
  if (typeof child !== 'object' || child === null) return document.createTextNode('');
  /** @type {globalThis.Element & { drawn?: string }} */
  const node = space === null ? document.createElement(child.tag) : document.createElementNS(space, child.tag);
  node.drawn = kindOf(child);
  return node;
}

/** @param {globalThis.Element} parent @param {Child[]} children @param {string | null} space */
function drawChildren(parent, children, space) {
  children.forEach((child, index) => {
    const inner = typeof child === 'object' && child?.tag === 'svg' ? SVG : space;
    const there = /** @type {Drawn | undefined} */ (parent.childNodes[index]);
    const kind = there instanceof globalThis.Element ? there.drawn : '#text';
    const node = there && kind === kindOf(child) ? there : make(child, inner);
    if (!there) parent.append(node);
    else if (node !== there) there.replaceWith(node);
    if (node instanceof Text) {
      const text = typeof child === 'string' || typeof child === 'number' ? String(child) : '';
      if (node.data !== text) node.data = text;
    } else if (typeof child === 'object' && child !== null) {
      drawElement(node, child, inner);
    }
  });
  while (parent.childNodes.length > children.length) parent.lastChild?.remove();
}

/** @param {globalThis.Element} node @param {Element} element @param {string | null} space */
function drawElement(node, { props, children }, space) {
  const { key: _key, value, checked, ...others } = props;
  for (const name of node.getAttributeNames()) if (!(name in others) && name !== 'open') node.removeAttribute(name);
  for (const [name, prop] of Object.entries(others)) setProp(node, name, prop);
  drawChildren(node, children, space);
  // After its options: a choice can only be one of those.
  if (value !== undefined) setProp(node, 'value', value);
  if (checked !== undefined) setProp(node, 'checked', checked);
}

/** @param {globalThis.Element} container @param {Child} child */
export const draw = (container, child) => drawChildren(container, [child], null);
