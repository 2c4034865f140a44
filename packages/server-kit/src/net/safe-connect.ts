import { connect, isIP, type Socket } from 'node:net';
import { AddressRefused, createPublicLookup, isPublicAddress, type Resolve } from './public-address.ts';

export interface SafeConnectOptions {
  /** Private addresses too: only for what an administrator registered as inside. */
  readonly internal: boolean;
  readonly timeout_ms: number;
  /** How names are resolved; the system's own unless a test says otherwise. */
  readonly resolve?: Resolve | undefined;
}

/** As `safeFetch`, for protocols other than HTTP: the connection goes to the very addresses that were judged. */
export async function safeConnect(hostname: string, port: number, options: SafeConnectOptions): Promise<Socket> {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  // An address in digits is never looked up, so it is judged here.
  if (!options.internal && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused('not a public address');
  const lookup = options.internal ? {} : { lookup: createPublicLookup(options.resolve) };
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...lookup });
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
      options.timeout_ms,
    );
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
