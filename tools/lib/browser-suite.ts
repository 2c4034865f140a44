import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertChromium } from './chromium.ts';
import { ensureConsole } from './console-build.ts';
import { startPostBox } from './post-box.ts';
import { guarded } from './processes/guarded.ts';
import { freePort } from './processes/ports.ts';
import { run } from './processes/run.ts';
import { bin, ROOT } from './root.ts';
import { startStack } from './stack.ts';

function serviceLog(project: string): string {
  const folder = join(ROOT, 'reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${project}-services.log`);
}

/** A project of playwright.config.ts against real services, an installation of its own and demo data. */
export async function runBrowserSuite(project: string, args: readonly string[]): Promise<never> {
  return await guarded(async (guard) => {
    assertChromium();
    await ensureConsole();
    const folder = mkdtempSync(join(tmpdir(), 'portico-e2e-'));
    guard.add({ remove: folder });
    // Off unless an installation asks for it; a test does.
    process.env['SSO_SCRIPT'] ??= 'on';
    // A test says where somebody else comes from as a proxy would.
    process.env['TRUSTED_PROXIES'] ??= '127.0.0.1/32';
    // Codes leave by SMTP and by a gateway, as they do anywhere.
    const post = await startPostBox();
    Object.assign(process.env, post.env);
    // A page that refuses to be framed, and one that is not there: the platform may ask both.
    const ports = { platform: await freePort(), uc: await freePort(), larkfield: await freePort() };
    process.env['INSIDE_ORIGINS'] ??= `http://127.0.0.1:${ports.uc},http://127.0.0.1:9`;
    process.env['UC_OPENID_ISSUER'] ??= `http://127.0.0.1:${ports.uc}/oidc`;
    // Browsers refuse passkeys at an IP address: a test stands in front of everything at this one.
    const passkey_origin = `http://localhost:${await freePort()}`;
    process.env['PORTICO_MORE_CONSOLES'] ??= passkey_origin;
    // A PostgreSQL given by the environment may hold other installations.
    const prefix = `portico_${randomBytes(4).toString('hex')}`;
    if (process.env['PORTICO_PG_ADMIN_URL']) {
      guard.add({ command: process.execPath, args: [join(ROOT, 'tools', 'commands', 'drop-installation.ts'), prefix] });
    }
    const stack = await startStack(guard, {
      folder,
      environment: 'test',
      keep: false,
      fsync: false,
      prefix,
      ports,
      demo: true,
      quiet: true,
      // What the services said of a request that a test complains about.
      log_file: serviceLog(project),
    });
    return await run(bin('playwright'), ['test', `--project=${project}`, ...args], {
      guard,
      env: {
        PORTICO_SUITE: project,
        PORTICO_BASE_URL: stack.base_url,
        PORTICO_UC_URL: stack.uc_url,
        PORTICO_PAGES_URL: stack.demo?.pages_url,
        PORTICO_PG_ADMIN_URL: stack.pg_admin_url,
        PORTICO_REDIS_URL: stack.redis_url,
        PORTICO_POST_BOX_URL: post.url,
        PORTICO_PASSKEY_ORIGIN: passkey_origin,
        PORTICO_DEMO: JSON.stringify(stack.demo),
        UC_DATABASE_URL: stack.user_centre['UC_DATABASE_URL'],
        UC_KEYRING: stack.user_centre['UC_KEYRING'],
        PLATFORM_DATABASE_URL: stack.platform['PLATFORM_DATABASE_URL'],
      },
    });
  });
}
