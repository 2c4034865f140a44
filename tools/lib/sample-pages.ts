import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Guard } from './processes/guarded.ts';
import { ROOT } from './root.ts';
import { type ProcessOptions, startProcess } from './start-process.ts';

/** By the code of the service on the platform. */
export type PageCredentials = Readonly<Record<string, { readonly service_id: string; readonly service_key: string }>>;

interface PagesOptions {
  readonly ports: { readonly platform: number; readonly uc: number; readonly larkfield: number };
  readonly console_url: string;
  readonly credentials: PageCredentials;
  /** Where its database stays; without one it is in memory. */
  readonly folder: string | undefined;
}

/** Where browsers reach the sample back-office. */
export const pagesUrl = (port: number): string => process.env['LARKFIELD_URL'] ?? `http://127.0.0.1:${port}`;

/** The sample back-office of the demo company, examples/larkfield. */
export async function startPages(
  guard: Guard,
  { ports, console_url, credentials, folder }: PagesOptions,
  options: ProcessOptions,
): Promise<ChildProcess> {
  const env = {
    PORT: String(ports.larkfield),
    ORIGIN: pagesUrl(ports.larkfield),
    CONSOLES: new URL(console_url).origin,
    UC_URL: `http://127.0.0.1:${ports.uc}`,
    PLATFORM_URL: `http://127.0.0.1:${ports.platform}`,
    CREDENTIALS: JSON.stringify(credentials),
    ...(folder === undefined ? {} : { DATABASE: join(folder, 'larkfield.sqlite') }),
  };
  const file = join(ROOT, 'examples', 'larkfield', 'server', 'main.ts');
  return await startProcess(guard, { name: 'larkfield', file, env, url: `http://127.0.0.1:${ports.larkfield}` }, options);
}
