/** What stands where something was left out. */
const MASK = '•••';

/** Path segments behind these are secrets by themselves: whoever reads a log must not be able to use them. */
const SECRET_SEGMENT = /(\/(?:\w*tokens|\w*tickets|sessions)\/)(?!actions(?:\/|$))[^/?]+/g;
const SECRET_QUERY =
  /([?&](?:\w*(?:token|ticket|session|password|secret|mac_key)\w*|code|mac|state|login_hint|filter|(?:one_time|sms|email|identify)_code)=)[^&]*/gi;

/** Ids and codes of ours are lower-case or digits; what is drawn at random mixes capitals in, from twenty letters on. */
const DRAWN = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z0-9])[\w-]{20,}/;
const PART = /[^/?&=#]+/g;

function maskPart(part: string): string {
  if (part.length < 20) return part;
  try {
    return DRAWN.test(part.includes('%') ? decodeURIComponent(part) : part) ? MASK : part;
  } catch {
    return MASK;
  }
}

/** For an address that a route answers: by the place a secret has, and by its look where it does not belong. */
export const maskUri = (uri: string): string =>
  uri.replace(SECRET_SEGMENT, `$1${MASK}`).replace(SECRET_QUERY, `$1${MASK}`).replace(PART, maskPart);

/**
 * For an address that no route answers: one letter too many and a token stands where nobody expects it. Only words that
 * our own addresses are made of are kept.
 */
export function maskUnknownUri(uri: string, words: ReadonlySet<string>): string {
  const at = uri.search(/[?#]/);
  const path = at === -1 ? uri : uri.slice(0, at);
  const kept = path.split('/').map((part) => (part === '' || words.has(part) ? part : MASK));
  return `${kept.join('/')}${at === -1 ? '' : `?${MASK}`}`;
}

/** The words of a declared path: what is not a parameter. */
export const wordsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && !/^:|\*/.test(part));

/** 256 bits and more, as tokens, session ids, tickets and keys are written. Lower-case hex is a digest and stays. */
const LONG = /(?<![\w-])(?![0-9a-f]+(?![\w-]))[\w-]{40,}/g;
/** Signatures and digests of the operation log look like secrets, and are logged to be compared later. */
const CHECKPOINT = '"checkpoint":';

/** Every line that is written passes here, whoever writes it: an error may repeat the command or the value it failed on. */
export const maskLine = (line: string): string => (line.includes(CHECKPOINT) ? line : line.replace(LONG, MASK));
