import { theme as antdTheme } from 'antd';
import { expect, test } from 'vitest';
import { buildTheme, cssVariables, isThemeName, themeTokens, THEMES } from './build-theme.ts';
import tokens from './tokens.json' with { type: 'json' };

const channel = (hex: string, at: number): number => {
  const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const light = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string): number => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

test('[R1.08] there are four themes and theme4 is the default', () => {
  expect([...THEMES].toSorted()).toEqual(['theme1', 'theme2', 'theme3', 'theme4']);
  expect(tokens.default).toBe('theme4');
  expect(isThemeName('theme5')).toBe(false);
});

test('every name in braces is resolved in every theme', () => {
  for (const name of THEMES) expect(JSON.stringify(buildTheme(name, 'en', false).components)).not.toContain('{portico');
  expect(buildTheme('theme1', 'en', false).components?.Button?.primaryColor).toBe(tokens.themes.theme1.portico.colorOnPrimary);
});

test('the dark theme keeps its seed colours as chosen', () => {
  const design = antdTheme.getDesignToken(buildTheme('theme1', 'en', false));
  for (const seed of ['colorPrimary', 'colorSuccess', 'colorWarning', 'colorError', 'colorInfo'] as const)
    expect(design[seed].toUpperCase()).toBe(tokens.themes.theme1.token[seed]);
});

test('zh-CN and ar have larger type and their own fonts', () => {
  expect(cssVariables('theme4', 'en', false).get('--portico-font-size')).toBe('13px');
  expect(cssVariables('theme4', 'zh-CN', false).get('--portico-font-size')).toBe('14px');
  expect(cssVariables('theme4', 'ar', false).get('--portico-font-family')).toContain('Noto Sans Arabic');
});

test('text reaches 4.5:1 and controls 3:1 on every surface they stand on, in all themes', () => {
  for (const name of THEMES) {
    const { token, portico } = themeTokens(name);
    const of = (key: string): string => token[key] ?? String(portico[key]);
    for (const ground of ['colorBgContainer', 'colorBgElevated', 'colorChrome', 'colorFillQuaternary', 'colorPrimaryBg']) {
      for (const ink of ['colorText', 'colorTextSecondary', 'colorTextTertiary'])
        expect(contrast(of(ink), of(ground)), `${name} ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const [ink, ground] of [
      ['colorLink', 'colorBgContainer'],
      ['colorSuccess', 'colorSuccessBg'],
      ['colorWarning', 'colorWarningBg'],
      ['colorError', 'colorErrorBg'],
      ['colorOnPrimary', 'colorPrimary'],
      ['diffAddText', 'diffAddBg'],
      ['diffDelText', 'diffDelBg'],
      ['colorPrimaryText', 'colorPrimaryBg'],
    ] as const) {
      expect(contrast(of(ink), of(ground)), `${name} ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(of('colorControlBorder'), of('colorBgContainer')), name).toBeGreaterThanOrEqual(3);
  }
});

test('a button that takes something away is read at 4.5:1 under the pointer, too', () => {
  for (const name of THEMES) {
    const { colorError, colorErrorHover } = antdTheme.getDesignToken(buildTheme(name, 'en', false));
    const ink = String(themeTokens(name).portico['colorOnError']);
    for (const ground of [colorError, colorErrorHover]) expect(contrast(ink, ground), `${name} ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
