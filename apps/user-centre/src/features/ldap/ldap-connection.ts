import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { safeConnect } from '@portico/server-kit/net/safe-connect';
import type { Resolve } from '@portico/server-kit/net/public-address';
import { BindRequest, ExtendedRequest, MessageParser, SearchEntry, SearchReference, StatusCodeParser } from 'ldapts';
import type { Control, SearchRequest } from 'ldapts';
import { createFrames, LdapBroken } from './ldap-frames.ts';

const START_TLS = '1.3.6.1.4.1.1466.20037';
const PORTS: Readonly<Record<string, number>> = { 'ldap:': 389, 'ldaps:': 636 };

/** Where a directory answers, and how it proves that it is the one that was meant. */
export interface LdapAddress {
  readonly url: string;
  readonly start_tls: boolean;
  /** PEM; empty: whom the system trusts. */
  readonly ca_certificate: string;
  readonly is_internal: boolean;
}

export interface LdapLimits {
  readonly connect_ms: number;
  /** For one answer, a page of a search as a whole. */
  readonly answer_ms: number;
  /** For everything that is asked over the connection. */
  readonly deadline: AbortSignal;
  readonly resolve?: Resolve | undefined;
}

type Request = BindRequest | ExtendedRequest | SearchRequest;
type Part = SearchEntry | SearchReference;
interface Answer {
  readonly controls?: readonly Control[] | undefined;
}

/**
 * One connection, and one question at a time over it. ldapts writes and reads the messages; its own client is not used, since it
 * opens a second connection by itself when the first is lost, without the bind, and takes a page without a cookie for the last.
 */
export interface LdapConnection {
  /** The answer that ends the question; what comes before it goes to `each`. Whatever is not a success throws. */
  readonly ask: (make: (messageId: number) => Request, each?: (part: Part) => void) => Promise<Answer>;
  readonly bind: (dn: string, password: string) => Promise<void>;
  /** Bytes that have come, of which whoever reads allows so many. */
  readonly received: () => number;
  readonly close: () => void;
}

interface Question {
  readonly message: Request;
  readonly each: (part: Part) => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

async function secured(plain: Socket, { url, ca_certificate }: LdapAddress, timeout_ms: number): Promise<Socket> {
  const host = new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
  const ca = ca_certificate === '' ? {} : { ca: ca_certificate };
  const servername = isIP(host) === 0 ? { servername: host } : {};
  return await new Promise((resolve, reject) => {
    const socket = connectTls({ socket: plain, host, ...servername, ...ca, minVersion: 'TLSv1.2' });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(Object.assign(new Error('no handshake in time'), { code: 'ETIMEDOUT' }));
    }, timeout_ms);
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

function talkOver(first: Socket, { answer_ms, deadline }: LdapLimits): LdapConnection & { readonly upgrade: (to: Socket) => void } {
  let socket = first;
  let question: Question | undefined;
  let over: Error | undefined;
  let last_id = 0;
  let bytes = 0;

  const end = (error: Error): void => {
    over ??= error;
    question?.reject(over);
    question = undefined;
    socket.destroy();
  };
  const parser = new MessageParser();
  parser.on('error', (error) => end(error instanceof LdapBroken ? error : new LdapBroken('a message could not be read', { cause: error })));
  parser.on('message', (message) => {
    // A notice of disconnection has the id 0; nothing else comes unasked.
    if (question === undefined || message.messageId !== question.message.messageId)
      return end(new LdapBroken('the directory ended the connection'));
    if (message instanceof SearchEntry || message instanceof SearchReference) return question.each(message);
    const { resolve, reject } = question;
    question = undefined;
    return message.status === 0 ? resolve(message) : reject(StatusCodeParser.parse(message));
  });
  const framed = (): ((chunk: Buffer) => void) =>
    createFrames((frame) => {
      if (over === undefined) parser.read(frame, new Map(question && [[String(question.message.messageId), question]]));
    });
  let read = framed();
  const onData = (chunk: Buffer): void => {
    bytes += chunk.length;
    try {
      read(chunk);
    } catch (error) {
      end(error instanceof Error ? error : new LdapBroken('a message could not be read'));
    }
  };
  const lost = (): void => end(Object.assign(new LdapBroken('the connection was lost'), { code: 'ECONNRESET' }));
  const listen = (to: Socket): void => {
    socket = to;
    // What somebody put in front of the handshake must not be read as if it had come after it.
    read = framed();
    to.on('data', onData).on('error', end).on('close', lost).on('end', lost);
  };
  const late = (): void => end(Object.assign(new LdapBroken('the whole took too long'), { code: 'ETIMEDOUT' }));
  deadline.addEventListener('abort', late, { once: true });
  if (deadline.aborted) late();
  listen(first);

  const ask: LdapConnection['ask'] = async (make, each = () => end(new LdapBroken('an entry that was not asked for'))) => {
    if (over) throw over;
    if (question) throw new Error('one question at a time');
    last_id += 1;
    const message = make(last_id);
    const timer = setTimeout(() => end(Object.assign(new LdapBroken('no answer in time'), { code: 'ETIMEDOUT' })), answer_ms);
    try {
      return await new Promise((resolve, reject) => {
        question = { message, each, resolve, reject };
        socket.write(message.write());
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ask,
    bind: async (dn, password) => void (await ask((messageId) => new BindRequest({ messageId, dn, password }))),
    received: () => bytes,
    close: () => {
      deadline.removeEventListener('abort', late);
      end(new LdapBroken('closed'));
    },
    upgrade: (to) => {
      socket.off('data', onData).off('close', lost).off('end', lost);
      listen(to);
    },
  };
}

export type LdapStep = 'connect' | 'secure';

/** `passed` hears of each step that is done, so that a test can say which one failed. */
export async function openLdap(
  address: LdapAddress,
  limits: LdapLimits,
  passed: (step: LdapStep) => void = () => undefined,
): Promise<LdapConnection> {
  const { protocol, hostname, port } = new URL(address.url);
  const { connect_ms, resolve } = limits;
  const options = { internal: address.is_internal, timeout_ms: connect_ms, resolve };
  const plain = await safeConnect(hostname, port === '' ? (PORTS[protocol] ?? 0) : Number(port), options);
  passed('connect');
  try {
    if (protocol === 'ldaps:') {
      const socket = await secured(plain, address, connect_ms);
      passed('secure');
      return talkOver(socket, limits);
    }
    const connection = talkOver(plain, limits);
    if (!address.start_tls) return connection;
    await connection.ask((messageId) => new ExtendedRequest({ messageId, oid: START_TLS }));
    connection.upgrade(await secured(plain, address, connect_ms));
    passed('secure');
    return connection;
  } catch (error) {
    plain.destroy();
    throw error;
  }
}
