/** Hosts on which plain http is accepted on any environment (R2.01): this machine and private networks. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true;
  if (/^f[cd][0-9a-f]{2}:/.test(host) || /^fe[89ab][0-9a-f]:/.test(host)) return true;
  const parts = host.split('.').map(Number);
  if (parts.length !== 4 || parts.some((n) => !Number.isInteger(n) || n < 0 || n > 255)) return false;
  const [a = 0, b = 0] = parts;
  return a === 127 || a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 169 && b === 254);
}

/** The https address to go to instead, or undefined when this one is fine. */
export function forcedHttps(href: string, deployed: boolean): string | undefined {
  const url = new URL(href);
  if (!deployed || url.protocol !== 'http:' || isPrivateHost(url.hostname)) return undefined;
  url.protocol = 'https:';
  return url.href;
}
