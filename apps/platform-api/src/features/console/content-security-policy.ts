interface PolicyInput {
  readonly nonce: string;
  /** Origins the console calls besides its own. */
  readonly backends: readonly string[];
  /** Pages at http can be framed only where the console itself is at http. */
  readonly is_https: boolean;
}

/** No inline script, no eval, no string turned into script or markup; framing of the console itself is off. */
export function contentSecurityPolicy({ nonce, backends, is_https }: PolicyInput): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    ['connect-src', "'self'", ...backends].join(' '),
    `frame-src https:${is_https ? '' : ' http:'}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
