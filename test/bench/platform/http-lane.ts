import { connect, type Socket } from 'node:net';

/** One connection that asks, waits for the answer, and asks again: as little of a client as can be. */
export interface Lane {
  readonly ask: (request: Buffer) => Promise<Answer>;
  readonly close: () => void;
}

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 9;
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Undefined until the whole answer is there. */
function parse(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
  const length = Number(LENGTH.exec(head)?.[1] ?? (status === 204 || status === 304 ? 0 : Number.NaN));
  if (Number.isNaN(length)) throw new Error(`an answer of unknown length: ${head}`);
  const from = end + HEAD_END.length;
  return bytes.length < from + length ? undefined : { status, body: bytes.subarray(from, from + length) };
}

export function openLane(host: string, port: number): Promise<Lane> {
  return new Promise((resolve, reject) => {
    let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
    let held: Buffer | undefined;
    const socket: Socket = connect({ host, port, noDelay: true }, () =>
      resolve({
        ask: (request) =>
          new Promise((answered, failed) => {
            waiting = { resolve: answered, reject: failed };
            socket.write(request);
          }),
        close: () => void socket.destroy(),
      }),
    );
    const fail = (error: Error): void => {
      reject(error);
      waiting?.reject(error);
    };
    socket.on('data', (chunk: Buffer) => {
      held = held === undefined ? chunk : Buffer.concat([held, chunk]);
      try {
        const answer = parse(held);
        if (answer === undefined) return;
        held = undefined;
        waiting?.resolve(answer);
      } catch (error) {
        fail(error as Error);
      }
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed the connection')));
  });
}
