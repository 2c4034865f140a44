// A service as small as one can be, for the lifecycle test: started as a process of its own.
import Fastify from 'fastify';
import { openDatabase } from '../src/db/database.ts';
import { createHealth, mountHealth } from '../src/observability/health.ts';
import { runService } from '../src/observability/lifecycle.ts';
import { createLogger } from '../src/observability/logger.ts';

const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL is required');
const log = createLogger({ service: 'lifecycle', level: 'info' });
const database = openDatabase({ url, max: 2 });
const health = createHealth({ pool: database.pool });
const server = Fastify({ forceCloseConnections: 'idle' });
mountHealth(server, health);
const released = Promise.withResolvers<void>();
server.get('/slow', { config: { access: 'public', route: '/slow' } }, async () => {
  log.info('slow has begun');
  await released.promise;
  // The pool is open as long as a request is under way.
  await database.pool.query('select 1');
  return { done: true };
});
server.get('/release', { config: { access: 'public', route: '/release' } }, () => {
  released.resolve();
  return { done: true };
});
server.get('/stuck', { config: { access: 'public', route: '/stuck' } }, () => {
  log.info('stuck has begun');
  return new Promise(() => undefined);
});
server.get('/crash', { config: { access: 'public', route: '/crash' } }, () => {
  setImmediate(() => {
    throw new Error('on purpose');
  });
  return { done: true };
});
await server.listen({ host: '127.0.0.1', port: 0 });
runService({
  server,
  health,
  log,
  drain_ms: 300,
  drain_most_ms: 1_500,
  most_ms: 4_000,
  behind_proxy: process.env['BEHIND_PROXY'] === 'yes',
  stop: [() => Promise.reject(new Error('a part that fails')), () => database.close()],
});
const address = server.server.address();
log.info({ port: typeof address === 'object' ? address?.port : undefined }, 'listening');
