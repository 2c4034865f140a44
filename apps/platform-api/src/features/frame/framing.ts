interface FramingHeaders {
  readonly get: (name: string) => string | null;
}

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether one source of `frame-ancestors` admits an origin. */
function admits(source: string, parent: URL, page: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return parent.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return parent.protocol === source;
  const [, scheme, host = '', port] = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?/.exec(source) ?? [];
  // A page at https may be framed by https only; one at http also by the better of the two.
  const wanted = scheme ?? page.protocol;
  if (parent.protocol !== wanted && !(wanted === 'http:' && parent.protocol === 'https:')) return false;
  const own = parent.port === '' ? PORTS[parent.protocol] : parent.port;
  if (port !== '*' && own !== (port ?? PORTS[parent.protocol])) return false;
  return host.startsWith('*.') ? parent.hostname.endsWith(host.slice(1)) : parent.hostname === host;
}

/** The header by which a page refuses to be framed by `parent`, as `name: value`; undefined where none does. */
export function refusedBy(headers: FramingHeaders, address: string, parent_origin: string): string | undefined {
  const [page, parent] = [new URL(address), new URL(parent_origin)];
  const lists = (headers.get('content-security-policy') ?? '')
    .split(/[;,]/)
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors')
    .map(([, ...sources]) => sources);
  const refusing = lists.find((sources) => !sources.some((source) => admits(source, parent, page)));
  if (refusing) return `frame-ancestors ${refusing.join(' ') || "'none'"}`.slice(0, 200);
  // Browsers do not look at the older header where there is the newer one.
  const older = (headers.get('x-frame-options') ?? '').trim().toLowerCase();
  if (lists.length > 0 || older === '') return undefined;
  const refuses = older === 'deny' || (older === 'sameorigin' && page.origin !== parent.origin);
  return refuses ? `X-Frame-Options: ${older.toUpperCase()}` : undefined;
}
