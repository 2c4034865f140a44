import { LANGS } from '@portico/contracts/langs';
import { connectFrame, type FrameLooks } from '@portico/frame';
import { createFrameHost, type FrameSide } from '@portico/frame/host';
import { expect, test } from 'vitest';
import { THEMES } from '../../ui/theme/build-theme.ts';
import { looksOf } from './looks.ts';

const CONSOLE = 'https://console.example.com';
const PAGE = 'https://pages.example.com';

/** A window that hands what is posted to it to its listeners, as from the other one. */
class OneWindow extends EventTarget {
  from: { origin: string; source: unknown } = { origin: '', source: undefined };
  readonly location = { ancestorOrigins: [CONSOLE] };
  parent: unknown;
  readonly postMessage = (data: unknown): void => void this.dispatchEvent(Object.assign(new Event('message'), { data, ...this.from }));
}

/** What a page is told of these looks, after both sides have checked them. */
function told(looks: FrameLooks): FrameLooks | undefined {
  const [outer, inner] = [new OneWindow(), new OneWindow()];
  outer.from = { origin: PAGE, source: inner };
  inner.from = { origin: CONSOLE, source: outer };
  inner.parent = outer;
  const host = createFrameHost(outer as unknown as Window, () => 0);
  host.connect({ contentWindow: inner } as unknown as HTMLIFrameElement, PAGE, { looks: () => looks } as FrameSide);
  let heard: FrameLooks | undefined;
  connectFrame({ consoles: [CONSOLE], window: inner as unknown as Window }).onLooks((got) => void (heard = got));
  return heard;
}

test('every token of every theme, language and width passes the checks of both sides of the frame', () => {
  for (const theme of THEMES)
    for (const lang of LANGS)
      for (const narrow of [false, true]) {
        const looks = looksOf(theme, lang, narrow, 'Asia/Shanghai');
        expect(told(looks), `${theme} ${lang}`).toEqual(looks);
      }
});

test('a page learns that Graphite is dark, and that Arabic is read from right to left', () => {
  expect(looksOf('theme1', 'ar', false, 'Asia/Riyadh')).toMatchObject({
    theme: 'theme1',
    tokens: { 'color-scheme': 'dark', '--portico-bg': '#14171B', '--portico-text': '#E9EBEF' },
    direction: 'rtl',
    time_zone: 'Asia/Riyadh',
  });
});
