import { createApp } from './app.ts';
import { createPortico, type Credential } from './portico.ts';
import { openRows } from './rows.ts';
import { createSessions } from './sessions.ts';
import { readSite } from './site.ts';

/**
 * HOST, PORT: where it listens; HOST is 127.0.0.1 unless set. ORIGIN: where browsers reach it. CONSOLES: who may show its
 * pages, separated by commas. UC_URL, PLATFORM_URL: Portico. CREDENTIALS: JSON, by service code
 * `{"logistics": {"service_id": …, "service_key": …}}`. DATABASE: a file; in memory when absent.
 */
function read(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

const origin = read('ORIGIN');
const site = readSite();
const portico = createPortico({
  uc_url: read('UC_URL'),
  platform_url: read('PLATFORM_URL'),
  // As described above; one that is wrong is refused by Portico.
  credentials: new Map(Object.entries(JSON.parse(read('CREDENTIALS')) as Record<string, Credential>)),
  origin,
});
const rows = openRows(process.env['DATABASE'] ?? ':memory:', site, Date.now);
const server = createApp({
  consoles: read('CONSOLES').split(','),
  origin,
  site,
  rows,
  portico,
  sessions: createSessions(portico, site, Date.now),
});
server.listen(Number(read('PORT')), process.env['HOST'] ?? '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => rows.close());
    server.closeAllConnections();
  });
}
