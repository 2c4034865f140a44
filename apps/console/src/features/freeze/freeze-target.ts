import { isWebAddress, MISREAD } from '@portico/contracts/rules/web-address';
import { safeReturn } from '../../lib/return-path.ts';

/** Where a notice leads on to: a page of the console, or another address of this site. */
export type FreezeTarget = { readonly route: string } | { readonly href: string };

interface Here {
  readonly origin: string;
  readonly pathname: string;
}

/** R2.06: an address of this site, or nothing. */
export function freezeTarget(address: string, here: Here): FreezeTarget | undefined {
  if (MISREAD.test(address)) return undefined;
  if (isWebAddress(address)) {
    const url = new URL(address);
    if (url.origin !== here.origin) return undefined;
    const route = url.pathname === here.pathname ? safeReturn(url.hash.slice(1)) : undefined;
    return route === undefined ? { href: url.href } : { route };
  }
  const route = safeReturn(address);
  return route === undefined ? undefined : { route };
}

/** The code of the app that a page of the console belongs to; none where an address is not even encoded. */
export function appOf(target: FreezeTarget): string | undefined {
  const code = 'route' in target ? /^\/app\/([^/?#]+)/.exec(target.route)?.[1] : undefined;
  if (code === undefined || code === 'id') return undefined;
  try {
    return decodeURIComponent(code);
  } catch {
    return undefined;
  }
}
