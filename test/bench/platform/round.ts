import { randomBytes } from 'node:crypto';
import { type Call, signedHeaders, type Signer } from '@portico/user-centre/testing/signed-client';
import { openLane } from './http-lane.ts';

/** What one round asks, as plain data: a process of its own carries it out. */
export interface RoundSpec {
  readonly url: string;
  readonly lanes: number;
  /** Asked in turn, from the beginning again when they are through; `idempotent` ones get a key each. */
  readonly calls: readonly (Call & { readonly idempotent?: true })[];
  /** In turn as well. Absent: unsigned. */
  readonly signers?: readonly Signer[];
  /** Ends after so long, or when each call was asked once if there is `once`. */
  readonly seconds: number;
  readonly once?: true;
  /** Of the signed ones that are made ready before the clock starts. */
  readonly most?: number;
  readonly keep_bodies?: true;
}

export interface RoundResult {
  readonly count: number;
  readonly seconds: number;
  readonly rate: number;
  /** ms of each; in the order of the calls where there is one lane. */
  readonly times: readonly number[];
  /** Answers that were not 2xx, by status and code. */
  readonly refused: readonly (readonly [string, number])[];
  /** With `keep_bodies`. */
  readonly bodies?: readonly string[];
}

const bytesOf = (call: Call, headers: Record<string, string>, text: string): Buffer => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = text === '' ? [] : [`content-length: ${Buffer.byteLength(text)}`];
  return Buffer.from(`${[`${call.method} ${call.url} HTTP/1.1`, ...lines, ...length].join('\r\n')}\r\n\r\n${text}`);
};

/** Signing happens here, before anything is timed; a signature is good once. */
function prepare({ url, calls, signers, once, most = 40_000 }: RoundSpec): Buffer[] {
  const { host } = new URL(url);
  const count = signers === undefined || once === true ? calls.length : most;
  return Array.from({ length: count }, (_, index) => {
    const call = calls[index % calls.length];
    if (call === undefined) throw new Error('a round asks something');
    const text = call.text?.toString() ?? (call.body === undefined ? '' : JSON.stringify(call.body));
    const headers: Record<string, string> = {
      host,
      'accept-language': 'en',
      ...(text === '' ? {} : { 'content-type': call.text === undefined ? 'application/json' : 'text/plain; charset=utf-8' }),
      ...(call.idempotent ? { 'idempotency-key': randomBytes(12).toString('hex') } : {}),
      ...call.headers,
    };
    const signer = signers?.[index % signers.length];
    return bytesOf(call, signer ? signedHeaders(signer, { ...call, headers }, text, { now: Date.now(), host }) : headers, text);
  });
}

const codeOf = (body: Buffer): string => /"code":"([^"]+)"/.exec(body.toString())?.[1] ?? '';

export async function runRound(spec: RoundSpec): Promise<RoundResult> {
  const requests = prepare(spec);
  const { hostname, port } = new URL(spec.url);
  const lanes = await Promise.all(Array.from({ length: spec.lanes }, () => openLane(hostname, Number(port))));
  const times: number[] = [];
  const refused = new Map<string, number>();
  const bodies: string[] = [];
  const repeats = spec.signers === undefined && spec.once !== true;
  let next = 0;
  const begin = performance.now();
  const end = begin + spec.seconds * 1_000;
  await Promise.all(
    lanes.map(async ({ ask }) => {
      for (let now = performance.now(); now < end; now = performance.now()) {
        if (next === requests.length) {
          if (!repeats) break;
          next = 0;
        }
        const request = requests[next];
        next += 1;
        if (request === undefined) break;
        const { status, body } = await ask(request);
        times.push(performance.now() - now);
        if (spec.keep_bodies === true) bodies.push(body.toString());
        if (status < 200 || status >= 300) refused.set(`${status} ${codeOf(body)}`, (refused.get(`${status} ${codeOf(body)}`) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  for (const { close } of lanes) close();
  return { count: times.length, seconds, rate: times.length / seconds, times, refused: [...refused], bodies };
}
