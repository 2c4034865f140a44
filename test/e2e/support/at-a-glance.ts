import type { Page } from '@playwright/test';
import { ALL_TEXTS } from '@portico/console/testing/all-texts';
import type { Lang } from '@portico/contracts/langs';

const KEYS = [...ALL_TEXTS.en.keys()];

/** Texts that are only ever English: what this language says otherwise. */
function englishOnly(lang: Lang): string[] {
  const own = new Set(ALL_TEXTS[lang].values());
  return [...ALL_TEXTS.en.values()].filter((text) => !own.has(text));
}

interface Looking {
  readonly english: readonly string[];
  readonly keys: readonly string[];
}

/** Runs in the page. */
function look({ english, keys }: Looking): string[] {
  const found = new Set<string>();
  const foreign = new Set(english);
  const names = new Set(keys);
  const boxes: { text: string; element: Element; rect: DOMRect }[] = [];
  const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
  const says = (element: Element): boolean => element.closest('[title], [aria-label], select, [aria-hidden=true]') !== null;
  const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
  /** Some fonts claim far more height than their letters have: the letters are what counts. */
  const letters = (rect: DOMRect, element: Element): DOMRect => {
    const size = Math.min(rect.height, Number.parseFloat(getComputedStyle(element).fontSize));
    return new DOMRect(rect.x, rect.y + (rect.height - size) / 2, rect.width, size);
  };
  /** What hangs over the page lies over its text, and is meant to. */
  const layerOf = (element: Element): Element | null => element.closest('[role=menu], [role=dialog], [role=listbox], .ant-popover');
  const top = document.querySelector('[role=dialog][aria-modal=true]');

  /** Where a person can scroll to, nothing is cut. */
  function check(text: string, element: Element, rect: DOMRect): boolean {
    let [across, down] = [true, true];
    for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      // Said to those who hear the page only.
      if (hides(style.overflowX) && (box.width <= 1 || box.height <= 1)) return false;
      if (style.clipPath !== 'none') return false;
      if (scrolls(style.overflowX)) across = false;
      if (scrolls(style.overflowY)) down = false;
      const wide = across && hides(style.overflowX) && (rect.left < box.left - 1 || rect.right > box.right + 1);
      const high = down && hides(style.overflowY) && (rect.top < box.top - 3 || rect.bottom > box.bottom + 3);
      if ((wide || high) && !says(at)) found.add(`cut: ${short(text)}`);
      if (wide || high) return false;
      if (style.position === 'fixed') break;
    }
    if (across && (rect.left < -1 || rect.right > innerWidth + 1)) found.add(`outside the window: ${short(text)}`);
    return true;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || element === null || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('script, style, option, [inert]') || (top !== null && !top.contains(element))) continue;
    if (foreign.has(text)) found.add(`English: ${short(text)}`);
    if (names.has(text)) found.add(`the name of a text: ${text}`);
    if (/\{\w+[,}]|\bundefined\b|\bNaN\b|\[object /.test(text)) found.add(`not filled in: ${short(text)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map((rect) => letters(rect, element));
    if (!lines.every((line) => check(text, element, line))) continue;
    for (const rect of lines) {
      const hit = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2);
      if (hit !== null && (hit.contains(element) || element.contains(hit))) boxes.push({ text, element, rect });
    }
  }
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (layerOf(one.element) !== layerOf(other.element)) continue;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (width > 3 && height > 6) found.add(`one over the other: ${short(one.text)} / ${short(other.text)}`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page scrolls sideways');
  return [...found];
}

/** What anybody sees who looks: text that is cut, outside the window, over other text, or left in English. */
export const seenAtAGlance = (page: Page, lang: Lang): Promise<string[]> =>
  page.evaluate(look, { english: lang === 'en' ? [] : englishOnly(lang), keys: KEYS });
