import type { Provocation } from './provocation.ts';

const redisStopped: Provocation = {
  cause: 'Redis is stopped; meanwhile portico admin registers an origin, which is an event',
  alerts: ['PorticoRedisDown', 'PorticoMessageLinkDown', 'PorticoOutboxStuck'],
  provoke: async ({ redis, portico }) => {
    await redis.end('SIGKILL');
    await portico('admin', 'register-origin', '--origin', 'https://watched.example', '--name', 'Watched', '--use', 'page');
    return async () => await redis.startAgain();
  },
};

const workerStopped: Provocation = {
  cause: 'the only worker is stopped',
  alerts: ['PorticoProcessDown', 'PorticoNoWorker'],
  provoke: async ({ nodes }) => {
    await nodes.worker.end();
    return () => nodes.worker.start();
  },
};

export const STOP_PROVOCATIONS = { redisStopped, workerStopped };
