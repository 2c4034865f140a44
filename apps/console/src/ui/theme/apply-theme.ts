import { cssVariables, themeTokens, type ThemeName } from './build-theme.ts';

/** Through the style object, not a style element or attribute, so that the content policy has nothing to say. */
export function applyTheme(root: HTMLElement, name: ThemeName, lang: string, narrow: boolean): void {
  for (const [variable, value] of cssVariables(name, lang, narrow)) root.style.setProperty(variable, value);
  root.style.setProperty('color-scheme', themeTokens(name).scheme);
  root.dataset['theme'] = name;
}
