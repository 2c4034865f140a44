import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { clientAddress } from '../http/client-address.ts';

export interface HealthOptions {
  readonly pool: pg.Pool;
  /** Reported by name, each up or not. */
  readonly others?: Readonly<Record<string, () => boolean>>;
  readonly clock?: () => number;
}

export interface HealthAnswer {
  readonly status: 200 | 503;
  readonly body: Readonly<Record<string, string>>;
}

export interface Health {
  readonly live: () => HealthAnswer;
  readonly ready: () => Promise<HealthAnswer>;
  /** From now on not ready: the balancer sends new requests elsewhere while the running ones end. */
  readonly drain: () => void;
}

/** A probe answers from this long ago, so that probing cannot become load. */
const KEEP_MS = 250;
const PROBE_LIMIT_MS = 1_000;

/**
 * Ready means: PostgreSQL answers. Without it nothing can be served. Redis is reported and does not count: without it
 * signed reads go on and signed writes say 503 themselves, and since every node shares it, counting it would take all
 * of them away at once. Not ready either while sealing is stopped: after a restore, until somebody accepts what is lost.
 */
export function createHealth({ pool, others = {}, clock = Date.now }: HealthOptions): Health {
  let draining = false;
  let kept: { at: number; answer: Promise<Probed> } | undefined;
  const database = (): Promise<Probed> => {
    const now = clock();
    if (kept === undefined || now - kept.at > KEEP_MS) kept = { at: now, answer: probe(pool) };
    return kept.answer;
  };
  return {
    live: () => ({ status: 200, body: { status: 'live' } }),
    ready: async () => {
      const probed: Probed = draining ? { postgres: 'unasked' } : await database();
      const ready = !draining && probed.postgres !== 'down' && probed.sealing !== 'stopped';
      const rest = Object.entries(others).map(([name, isUp]) => [name, isUp() ? 'up' : 'down'] as const);
      return {
        status: ready ? 200 : 503,
        body: { status: draining ? 'draining' : ready ? 'ready' : 'not_ready', ...probed, ...Object.fromEntries(rest) },
      };
    },
    drain: () => {
      draining = true;
    },
  };
}

/** Of a process with several databases: live and ready when each of them is. What each says goes under its name. */
export const combineHealth = (parts: Readonly<Record<string, Health>>): Pick<Health, 'live' | 'ready'> => ({
  live: () => ({ status: 200, body: { status: 'live' } }),
  ready: async () => {
    const asked = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await part.ready()] as const));
    const ready = asked.every(([, { status }]) => status === 200);
    const told = asked.flatMap(([name, { body }]) => Object.entries(body).map(([key, value]) => [`${name}.${key}`, value] as const));
    return { status: ready ? 200 : 503, body: { status: ready ? 'ready' : 'not_ready', ...Object.fromEntries(told) } };
  },
});

interface Probed {
  readonly postgres: 'up' | 'busy' | 'down' | 'unasked';
  readonly sealing?: 'stopped';
}

const PROBE = 'select sealing_stopped_at is not null as stopped from operation_log_state';

async function probe(pool: pg.Pool): Promise<Probed> {
  // All connections are at work: PostgreSQL is there. Load is shed elsewhere, not by leaving.
  if (pool.waitingCount > 0 && pool.idleCount === 0 && pool.totalCount >= pool.options.max) return { postgres: 'busy' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Probed>((resolve) => {
    timer = setTimeout(resolve, PROBE_LIMIT_MS, { postgres: 'down' });
  });
  const asked = pool.query<{ stopped: boolean }>(PROBE).then(
    ({ rows }): Probed => ({ postgres: 'up', ...(rows[0]?.stopped === true && { sealing: 'stopped' }) }),
    (): Probed => ({ postgres: 'down' }),
  );
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How a request arrives here, so that `portico doctor` can tell what the proxies in front leave out. */
export const SEEN_AS = '/seen-as';
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/livez', '/readyz', SEEN_AS]);

/** For probes of the platform; they say nothing a caller could use. */
export function mountHealth(server: FastifyInstance, health: Health): void {
  const config = (route: string) => ({ config: { access: 'public' as const, route } });
  server.get('/livez', config('/livez'), async (_, reply) => {
    const { status, body } = health.live();
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  server.get('/readyz', config('/readyz'), async (_, reply) => {
    const { status, body } = await health.ready();
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  server.get(SEEN_AS, config(SEEN_AS), async (request, reply) => {
    // More than the connection itself: a proxy that is trusted has said whom it asks for.
    const forwarded = (request.ips?.length ?? 1) > 1;
    return reply
      .header('cache-control', 'no-store')
      .send({ address: clientAddress(request), https: request.protocol === 'https', forwarded });
  });
}
