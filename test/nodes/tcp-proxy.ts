import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection off by RST. */
  readonly reset: () => number;
  /** Nothing goes through in either direction for so long; connections stay open. */
  readonly blackHole: (ms: number) => Promise<void>;
  /** Each piece towards the server waits so long before it goes on. */
  readonly delay: (ms: number) => void;
  /** Of a connection that the server sees from this port: the port of whoever made it. */
  readonly comesFrom: (port: number) => number | undefined;
  /** Everything from now on goes to another server; what was open is broken off. */
  readonly redirect: (to_port: number) => void;
  readonly close: () => Promise<void>;
}

/** Between clients and one server on this machine. */
export async function startTcpProxy(first_port: number): Promise<TcpProxy> {
  const pairs = new Set<{ readonly client: Socket; readonly server: Socket }>();
  let to_port = first_port;
  let delay_ms = 0;
  let silent = false;

  /** In order, each piece as late as it was told when it came. */
  function forward(from: Socket, to: Socket, delayed: boolean): void {
    let before: Promise<unknown> = Promise.resolve();
    from.on('data', (piece) => {
      if (silent) from.pause();
      else if (!delayed || delay_ms === 0) to.write(piece);
      else {
        const due = wait(delay_ms);
        before = before.then(() => due).then(() => to.write(piece));
      }
    });
  }

  const server = createServer((client) => {
    const upstream = createConnection(to_port, '127.0.0.1');
    const pair = { client, server: upstream };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end).setNoDelay(true);
    forward(client, upstream, true);
    forward(upstream, client, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const reset = (): number => {
    const count = pairs.size;
    for (const { client, server: upstream } of pairs) {
      client.resetAndDestroy();
      upstream.destroy();
    }
    return count;
  };
  return {
    // A server that listens on a port has an address with one.
    port: (server.address() as AddressInfo).port,
    reset,
    blackHole: async (ms) => {
      silent = true;
      await wait(ms);
      silent = false;
      // What came meanwhile was swallowed: no stream goes on whole.
      reset();
    },
    delay: (ms) => (delay_ms = ms),
    comesFrom: (port) => [...pairs].find(({ server: upstream }) => upstream.localPort === port)?.client.remotePort,
    redirect: (port) => {
      to_port = port;
      reset();
    },
    close: async () => {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
