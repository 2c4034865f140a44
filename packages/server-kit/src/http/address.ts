import { TIMESTAMP_PARAM } from '@portico/contracts/rules/headers';

/** What an address asks for: a retry carries another timestamp and is the same request. */
export function withoutTimestamp(url: string): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((part) => !part.startsWith(`${TIMESTAMP_PARAM}=`));
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`;
}
