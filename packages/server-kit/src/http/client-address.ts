import { isIP } from 'node:net';

interface Asking {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** As some proxies write it: 192.0.2.1:8080, [2001:db8::1] or [2001:db8::1]:443. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * Where a request came from: always an address. A proxy that is trusted may still pass on a text that is none; limits
 * would count it as somebody of its own, and the indexes on addresses have no room for it. Then the proxy counts.
 */
export function clientAddress({ ip, socket }: Asking): string {
  // A port tells connections of one caller apart. A zone names an interface of the machine that sent it.
  const [, bracketed, dotted] = WITH_PORT.exec(ip) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? ip).split('%');
  return isIP(address) === 0 ? (socket.remoteAddress ?? '') : address;
}
