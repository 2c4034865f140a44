/** More than the largest group that a directory answers as one entry: 100,000 members are 8 MB. */
const MESSAGE_MOST = 32 * 1_024 * 1_024;
const SEQUENCE = 0x30;

export class LdapBroken extends Error {}

/** How many bytes a message has in all; undefined: not enough has come to say. */
function messageLength(bytes: Buffer): number | undefined {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) return undefined;
  if (tag !== SEQUENCE) throw new LdapBroken('this is no LDAP message');
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  if (count < 1 || count > 4) throw new LdapBroken('a length that LDAP does not use');
  return bytes.length < 2 + count ? undefined : 2 + count + bytes.readUIntBE(2, count);
}

/** Cuts what comes over a line into messages. It holds at most one that is not whole. */
export function createFrames(each: (message: Buffer) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted: number | undefined;
  const joined = (): Buffer => {
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    parts = [all];
    return all;
  };
  return (chunk) => {
    parts.push(chunk);
    held += chunk.length;
    while (held > 0) {
      wanted ??= messageLength(joined());
      if (wanted !== undefined && wanted > MESSAGE_MOST) throw new LdapBroken('a message is too large');
      if (wanted === undefined || held < wanted) return;
      const all = joined();
      const rest = all.subarray(wanted);
      parts = rest.length > 0 ? [rest] : [];
      held = rest.length;
      const message = all.subarray(0, wanted);
      wanted = undefined;
      each(message);
    }
  };
}
