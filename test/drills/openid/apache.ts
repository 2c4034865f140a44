import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import { newBrowser } from './browser.ts';

const APACHE = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';
const LOADED = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'proxy', 'proxy_http', 'auth_openidc'];

export interface ToolClient {
  readonly client_id: string;
  readonly client_secret: string;
}

export interface Protected {
  /** Shows whoever may come in what Apache was told of them, as JSON. */
  readonly page: string;
  /** For whoever holds a permission alone. */
  readonly refunds: string;
}

export function assertApache(): void {
  if (!existsSync(APACHE) || !existsSync(join(MODULES, 'mod_auth_openidc.so')))
    throw new Error(
      'Apache with mod_auth_openidc is needed: apt-get install --no-install-recommends apache2-bin libapache2-mod-auth-openidc.',
    );
}

const backOf = (port: number): string => `http://127.0.0.1:${port}/private/back`;
export const addressesOf = (port: number) => ({ redirect_uri: backOf(port), backchannel_logout_uri: `${backOf(port)}?logout=backchannel` });

/** What is shown knows of nobody: it says which claims came with the request. */
async function startPage(): Promise<number> {
  const server = createServer(({ headers }, response) => {
    const claims = Object.entries(headers).filter(([name]) => name.startsWith('oidc_claim_'));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Object.fromEntries(claims)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

interface ApacheOptions extends ToolClient {
  readonly folder: string;
  readonly port: number;
  readonly issuer: string;
  readonly app_code: string;
  readonly permission: string;
}

/** As Debian's package explains the settings; everything that is not said is as it comes. */
const configOf = ({ folder, port, issuer, client_id, client_secret, app_code, permission }: ApacheOptions, page: number): string => `
ServerRoot "${folder}"
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile "${folder}/apache.pid"
DefaultRuntimeDir "${folder}"
ErrorLog "${folder}/error.log"
${LOADED.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}

OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${client_id}
OIDCClientSecret ${client_secret}
OIDCProviderTokenEndpointAuth client_secret_basic
OIDCRedirectURI ${backOf(port)}
OIDCCryptoPassphrase ${randomBytes(32).toString('hex')}
OIDCPKCEMethod S256
OIDCScope "openid profile app:${app_code}"
OIDCSessionType server-cache
OIDCPassClaimsAs headers

ProxyPass /private/page http://127.0.0.1:${page}/
ProxyPass /private/refunds http://127.0.0.1:${page}/
<Location /private/>
  AuthType openid-connect
  Require valid-user
</Location>
<Location /private/refunds>
  AuthType openid-connect
  Require claim portico_apps.${app_code}.permissions:${permission}
  AuthzSendForbiddenOnFailure On
</Location>
`;

/** Apache on loopback, which lets in whoever Portico says may come. */
export async function startApache(guard: Guard, options: ApacheOptions): Promise<Protected> {
  const { folder, port } = options;
  const file = join(folder, 'apache.conf');
  writeFileSync(file, configOf(options, await startPage()));
  const log = openSync(join(folder, 'apache.log'), 'a');
  const child = spawn(APACHE, ['-f', file, '-D', 'FOREGROUND'], { stdio: ['ignore', log, log], detached: true });
  guard.watch(child);
  const at = `http://127.0.0.1:${port}`;
  await until('Apache', async () => {
    if (child.exitCode !== null) throw new Error(`Apache ended; ${join(folder, 'apache.log')} says why`);
    const { status } = await newBrowser().get(`${at}/private/page`);
    if (status !== 302) throw new Error(`answers ${status}`);
  });
  return { page: `${at}/private/page`, refunds: `${at}/private/refunds` };
}
