import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface MailLine {
  readonly url: string;
  /** From now on whoever connects is heard and never answered, as by a mail server that hangs. */
  readonly hang: () => void;
  /** Those who were left waiting are cut off, and the mail server is reached again. */
  readonly goOn: () => void;
  readonly close: () => void;
}

/** A line to a mail server that can be made to hang without its address changing. */
export async function openMailLine(to_url: string): Promise<MailLine> {
  const { port, hostname } = new URL(to_url);
  const held = new Set<Socket>();
  let hangs = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    held.add(socket);
    socket.on('close', () => held.delete(socket));
    if (hangs) {
      socket.resume();
      return;
    }
    const onward = connect(Number(port), hostname);
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, so its address is not the path of a socket.
  const { port: own } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of held) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${own}`,
    hang: () => {
      hangs = true;
    },
    goOn: () => {
      hangs = false;
      cut();
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
