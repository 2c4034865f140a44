import { ELSEWHERE, HOME, OPEN_REDIRECTS } from '@portico/contracts/testing/open-redirects';
import { describe, expect, test } from 'vitest';
import { freezeTarget } from '../src/features/freeze/freeze-target.ts';
import { readSecurityPath } from '../src/features/security/security-path.ts';
import { safeReturn } from '../src/lib/return-path.ts';

const here = { origin: HOME, pathname: '/console/' };

test('there are at least 80 spellings to try', () => {
  expect(new Set(OPEN_REDIRECTS).size).toBeGreaterThanOrEqual(80);
});

describe.each(OPEN_REDIRECTS.map((address) => [JSON.stringify(address), address] as const))('%s', (_, address) => {
  test('as the page to go on to after signing in, leads nowhere but to a page of the console [ASVS 3.7.2]', () => {
    const route = safeReturn(address);
    if (route === undefined) return;
    expect(new URL(route, HOME).host).toBe('console.example');
    expect(new URL(`#${route}`, `${HOME}/console/`).origin).toBe(HOME);
    expect(route).toMatch(/^\/(?![/\\])/);
  });

  test('as the address behind a notice, leads nowhere but to this site [ASVS 3.7.2]', () => {
    const target = freezeTarget(address, here);
    if (target === undefined) return;
    const href = 'href' in target ? target.href : new URL(`#${target.route}`, `${HOME}/console/`).href;
    expect(new URL(href).origin).toBe(HOME);
    if ('route' in target) expect(target.route).toMatch(/^\/(?![/\\])/);
  });

  test('as the callback of a proof, is at most a web address that the platform must know to the letter', () => {
    const request = readSecurityPath(`/security/returns/${encodeURIComponent(address)}/password`);
    if (request === undefined) return;
    expect(request.callback).toBe(address);
    expect(URL.parse(request.callback)?.protocol).toMatch(/^https?:$/);
    expect(URL.parse(request.callback)?.username).toBe('');
  });
});

test('the corpus has an address of the other site in most spellings', () => {
  expect(OPEN_REDIRECTS.filter((address) => address.toLowerCase().includes(ELSEWHERE)).length).toBeGreaterThan(50);
});
