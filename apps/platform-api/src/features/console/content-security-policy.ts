interface PolicyInput {
  readonly nonce: string;
  /** Origins the console calls besides its own. */
  readonly backends: readonly string[];
  /** Pages at http can be framed only where the console itself is at http. */
  readonly is_https: boolean;
  /** Who may frame the console; nobody unless registered. */
  readonly parents: readonly string[];
}

/** No inline script, no eval, no string turned into script or markup; the console is framed by registered parents only. */
export function contentSecurityPolicy({ nonce, backends, is_https, parents }: PolicyInput): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures of people come from the user centre.
    ['img-src', "'self'", 'data:', 'https:', ...backends].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...backends].join(' '),
    `frame-src https:${is_https ? '' : ' http:'}`,
    `frame-ancestors ${parents.length === 0 ? "'none'" : parents.join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
