import { openDatabase } from '@portico/server-kit/db/database';
import Fastify from 'fastify';

export interface FloorOptions {
  readonly database_url: string;
  readonly port: number;
  readonly app_by_code: string;
  readonly navigation: string;
}

interface NavigationRow {
  readonly permissions: readonly string[];
  readonly hidden: boolean;
}

/**
 * What our figures are compared with: the same statements behind handlers that do nothing else. No one is asked who
 * they are, nothing is checked, counted or logged. The statements are prepared and the pool is as large as ours.
 */
export async function startFloor({ database_url, port, app_by_code, navigation }: FloorOptions): Promise<void> {
  const { pool } = openDatabase<object>({ url: database_url });
  const server = Fastify({ logger: false });
  const reply = {
    app_id: '018f2f6e-0000-7000-8000-000000000001',
    app_code: 'orders',
    app_name: 'Orders',
    status: 'normal',
    nav_version: 1,
  };
  server.get('/static', () => reply);
  server.get<{ Params: { code: string } }>('/app/:code', (request) =>
    pool.query<object>({ name: 'app_by_code', text: app_by_code, values: [request.params.code] }).then(({ rows }) => rows[0]),
  );
  server.get<{ Params: { app_id: string }; Querystring: { permissions: string } }>('/navigation/:app_id', (request) => {
    const held = new Set(request.query.permissions.split(','));
    const isSeen = ({ permissions, hidden }: NavigationRow): boolean =>
      !hidden && (permissions.length === 0 || permissions.some((code) => held.has(code)));
    return pool
      .query<NavigationRow>({ name: 'navigation', text: navigation, values: [request.params.app_id, 'en'] })
      .then(({ rows }) => ({ items: rows.filter(isSeen) }));
  });
  await server.listen({ host: '127.0.0.1', port });
}
