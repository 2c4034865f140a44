import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly port: number;
  /** Bytes of answers in all. */
  readonly passed: () => number;
  readonly close: () => Promise<void>;
}

/** Passes on what comes, and cuts the line for good after so many bytes of answers. */
export async function startCuttingProxy(to: number, after_bytes: number): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let passed = 0;
  const server = createServer((here) => {
    const there = connect(to, '127.0.0.1');
    for (const socket of [here, there]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => void open.delete(socket));
    }
    here.on('data', (chunk) => void there.write(chunk)).on('close', () => there.destroy());
    there.on('close', () => here.destroy());
    there.on('data', (chunk: Buffer) => {
      const rest = chunk.subarray(0, Math.max(0, after_bytes - passed));
      passed += chunk.length;
      const is_over = passed > after_bytes;
      here.write(rest, () => is_over && here.destroy());
      if (is_over) there.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    passed: () => passed,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
