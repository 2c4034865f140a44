import { connect } from 'node:net';

export interface RawReply {
  /** 0: the connection was ended without an answer. */
  readonly status: number;
  readonly text: string;
}

/** A request as it goes over the wire: no library puts two lines of one name together or refuses what it does not like. */
export async function rawRequest(port: number, path: string, lines: readonly string[]): Promise<RawReply> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  // A server that refuses the beginning need not read the rest.
  socket.on('error', () => undefined);
  socket.write(Buffer.from([`GET ${path} HTTP/1.1`, 'Host: service.test', 'Connection: close', ...lines, '', ''].join('\r\n'), 'latin1'));
  await new Promise((ended) => socket.once('close', ended));
  const text = Buffer.concat(chunks).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}
