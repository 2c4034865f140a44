// Runs in the page of the API reference, as it stands here without its types: it imports nothing and writes no markup.
const search = document.querySelector<HTMLElement>('#search');
const query = document.querySelector<HTMLInputElement>('#query');
const found = document.querySelector<HTMLElement>('#found');
const contents = document.querySelector<HTMLDetailsElement>('#contents');
const calls = [...document.querySelectorAll<HTMLDetailsElement>('details.call')];
const shapes = [...document.querySelectorAll<HTMLDetailsElement>('details.shape')];
const groups = [...document.querySelectorAll<HTMLElement>('section.group')];

const wordsOf = (element: HTMLElement): string => {
  // Values of an example would be found for every other word.
  const described = [...element.querySelectorAll('summary, th, caption, .who')].map((each) => each.textContent);
  return `${element.id} ${described.join(' ')}`.toLowerCase();
};
let index: Map<HTMLElement, string> | undefined;

function show(): void {
  index ??= new Map([...calls, ...shapes].map((each) => [each, wordsOf(each)]));
  const words = (query?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const [element, text] of index) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden && element.classList.contains('call')) count += 1;
  }
  for (const group of groups) {
    group.hidden = group.querySelector('details.call:not([hidden])') === null;
    const link = document.querySelector<HTMLElement>(`a[href="#${group.id}"]`)?.parentElement;
    if (link) link.hidden = group.hidden;
  }
  document.body.classList.toggle('searching', words.length > 0);
  if (found) found.textContent = words.length === 0 ? '' : `${count} of ${calls.length} calls`;
}

/** A link to a call or a shape opens it. */
function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.hidden && query) {
    query.value = '';
    show();
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}

function addCopying(figure: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(figure.querySelector('pre')?.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  };
  button.addEventListener('click', () => void copy());
  figure.querySelector('figcaption')?.append(button);
}

if (search) search.hidden = false;
if (contents && matchMedia('(max-width: 60rem)').matches) contents.open = false;
query?.addEventListener('input', show);
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
    event.preventDefault();
    query?.focus();
  }
  if (event.key === 'Escape' && event.target === query && query) {
    query.value = '';
    show();
  }
});
for (const call of calls) {
  call.addEventListener(
    'toggle',
    () => {
      // Only where the browser lets a page write to the clipboard: over TLS, and on the machine itself.
      if (isSecureContext) for (const figure of call.querySelectorAll<HTMLElement>('figure')) addCopying(figure);
    },
    { once: true },
  );
}
// Somebody who follows a link on a narrow screen wants to see where it leads.
contents?.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement && matchMedia('(max-width: 60rem)').matches) contents.open = false;
});
addEventListener('hashchange', reveal);
reveal();
