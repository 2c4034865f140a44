import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { context, trace } from '@opentelemetry/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Tracing from '../src/observability/tracing.ts';
import { startTraces } from '../src/observability/traces.ts';

const TRACE_ID = 'a'.repeat(32);
const CALLER = `00-${TRACE_ID}-${'b'.repeat(16)}`;
const step = () => ({ name: 'ask', attributes: {} });
const warn = vi.fn();

/** Loaded anew for each test: a tracer belongs to the SDK that it met first. */
let tracing: typeof Tracing;
let folder: string;
let file: string;
beforeEach(async () => {
  vi.resetModules();
  tracing = await import('../src/observability/tracing.ts');
  folder = mkdtempSync(join(tmpdir(), 'portico-spans-'));
  file = join(folder, 'traces.jsonl');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  trace.disable();
  context.disable();
  warn.mockReset();
});

const start = (ratio = 1, endpoint?: string) =>
  startTraces({
    settings: {
      PORTICO_TRACES: endpoint === undefined ? pathToFileURL(file) : undefined,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      PORTICO_TRACES_RATIO: ratio,
    },
    service: 'x',
    log: { warn },
  });

test('without an SDK nothing is followed, described or sent on', async () => {
  const begun = tracing.beginTrace(`${CALLER}-01`, 'GET');
  const described = vi.fn(step);
  const seen = await tracing.withinTrace(begun, () =>
    tracing.asStep(described, async () => [tracing.isFollowed(), tracing.traceparentOf()]),
  );
  expect(seen).toEqual([false, undefined]);
  expect(described).not.toHaveBeenCalled();
});

test('what is not yet exported is when the process ends, and only its owner may read it', async () => {
  const traces = await start();
  const begun = tracing.beginTrace(`${CALLER}-01`, 'GET');
  const sent = await tracing.withinTrace(begun, () => tracing.asStep(step, async (span) => tracing.traceparentOf(span)));
  expect(sent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
  expect(sent).not.toBe(tracing.traceparentOf(begun.span));
  await traces.stop();
  expect(readFileSync(file, 'utf8')).toContain(`"spanId":"${sent?.split('-')[2]}"`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a failed step says what kind of failure, and nothing of its message', async () => {
  const traces = await start();
  const failure = Object.assign(new Error('duplicate key (mail)=(ann@example.org)'), { code: '23505' });
  await expect(tracing.asJob('seal', () => tracing.asStep(step, () => Promise.reject(failure)))).rejects.toBe(failure);
  await traces.stop();
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('23505');
  expect(text).not.toContain('ann@example.org');
});

test('what is done for several callers is nobody’s, and nothing is added to what has ended', async () => {
  const traces = await start();
  const begun = tracing.beginTrace(undefined, 'GET');
  expect(tracing.withinTrace(begun, () => [tracing.isFollowed(), tracing.outsideTraces(tracing.isFollowed)])).toEqual([true, false]);
  begun.span.end();
  expect(tracing.withinTrace(begun, tracing.isFollowed)).toBe(false);
  await traces.stop();
});

test('the ratio also holds for callers that ask to be followed, and who is asked next is told', async () => {
  const traces = await start(0);
  for (const traceparent of [undefined, `${CALLER}-01`, `${CALLER}-00`]) {
    const { span, trace_id } = tracing.beginTrace(traceparent, 'GET');
    expect(span.isRecording()).toBe(false);
    expect(tracing.withinTrace({ span }, () => tracing.traceparentOf())).toMatch(new RegExp(`^00-${trace_id}-[0-9a-f]{16}-00$`));
  }
  await traces.stop();
});

test('a caller that asks not to be followed is not', async () => {
  const traces = await start();
  expect(tracing.beginTrace(`${CALLER}-00`, 'GET').span.isRecording()).toBe(false);
  expect(tracing.beginTrace(undefined, 'GET').span.isRecording()).toBe(true);
  await traces.stop();
});

test('a collector that is away fails nobody and keeps nobody from ending; it is told once', async () => {
  const traces = await start(1, 'http://127.0.0.1:9');
  for (let index = 0; index < 2_000; index += 1) expect(await tracing.asJob('turn', async () => index)).toBe(index);
  const begin = performance.now();
  await traces.stop();
  expect(performance.now() - begin).toBeLessThan(8_000);
  expect(warn).toHaveBeenCalledTimes(1);
});
