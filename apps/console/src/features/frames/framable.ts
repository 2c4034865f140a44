import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import type { Screen } from '../../domain/screens/screen.ts';
import { screenAt } from '../../domain/screens/screens.ts';

/** What a page may do; it can neither navigate the console nor reach into it. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';
export const ALLOW = 'clipboard-write; fullscreen';

/** With scripts and the console's own origin a page could take its sandbox off, so that origin it does not get. */
export const sandboxFor = (target: string, own_origin: string): string =>
  originOf(target) === own_origin ? SANDBOX.replace(' allow-same-origin', '') : SANDBOX;

export const originOf = (target: string): string => URL.parse(target)?.origin ?? '';
export const hostOf = (target: string): string => URL.parse(target)?.host ?? target;

/** Browsers take these for safe over plain http, as the page is on the same machine. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** A page at http inside a console at https: no browser shows it. */
export function isMixed(target: string, console_protocol: string): boolean {
  const url = URL.parse(target);
  return console_protocol === 'https:' && url?.protocol === 'http:' && !isLocal(url.hostname);
}

const FRAME_ROUTE = /\/menu\/[^/]+(\/iframe)?$/;

/** Whether a menu on this route is shown in a frame. `iframe` shows also what usually has a window of its own. */
export function isFramed(item: Pick<NavigationItem, 'type' | 'target' | 'open_in_new_window'>, pathname: string): boolean {
  const route = FRAME_ROUTE.exec(pathname);
  if (!route || item.type !== 'page' || !isWebAddress(item.target)) return false;
  return route[1] !== undefined || !item.open_in_new_window;
}

const LAYOUT_ROUTE =
  /^\/(?:(?:app-list|messages|organisation|account|security|manage)(?:\/|$)|app\/(?!id\/)[^/]+(?!.*\/(?:login|outerFrame)$))/;

/** Whether a route is one of the layout that holds the frames, as every screen is: on all others, sign-in among them, they are closed. */
export const keepsFrames = (pathname: string, screens: readonly Screen[]): boolean =>
  LAYOUT_ROUTE.test(pathname) || screenAt(screens, pathname) !== undefined;
