import { once } from 'node:events';
import { connect } from 'node:tls';
import { SEEN_AS } from '@portico/server-kit/observability/health';
import { clockFaults } from './clock.ts';
import { examine, reason, type Check, type DoctorContext, type Finding } from './finding.ts';

type Found = Omit<Finding, 'about'>;
const TIMEOUT_MS = 5_000;
const DAY_MS = 86_400_000;
const FEWEST_DAYS = 14;
/** Of a network that is nobody's (RFC 5737): a caller who is believed to be there was believed without reason. */
const MADE_UP = '192.0.2.77';

interface SeenAs {
  readonly address: string;
  readonly https: boolean;
  readonly forwarded: boolean;
}

/** How requests arrive that come in by the public address. */
async function throughProxy(url: string, clock: () => number): Promise<Found[]> {
  const reply = await fetch(new URL(SEEN_AS, url), {
    headers: { 'x-forwarded-for': MADE_UP },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (reply.status !== 200) throw new Error(`it answers ${reply.status}`);
  // Portico's own answer, or that of something else at this address, which then lacks all of it.
  const { address, https, forwarded } = (await reply.json()) as Partial<SeenAs>;
  if (address === undefined) throw new Error('something else than Portico answers');
  const found: Found[] = [...clockFaults(url, Date.parse(reply.headers.get('date') ?? '') || clock(), clock())];
  if (url.startsWith('https:') && https !== true)
    found.push({
      fault: 'requests arrive as plain http, so cookies are not marked Secure',
      remedy: 'Let the proxy send X-Forwarded-Proto, and list its network in TRUSTED_PROXIES',
    });
  if (address === MADE_UP)
    found.push({
      fault: 'callers can forge their IP address, so limits by address have no effect',
      remedy: 'Let the proxy set X-Forwarded-For itself, and list no more than its network in TRUSTED_PROXIES',
    });
  else if (forwarded !== true && url.startsWith('https:'))
    found.push({
      fault: 'the proxy does not pass on the address of the caller, or is not trusted, so all callers share one limit',
      remedy: 'Let the proxy send X-Forwarded-For, and list its network in TRUSTED_PROXIES',
    });
  return found;
}

/** Days that the certificate is still good for. */
async function daysLeft(url: URL, now: number): Promise<number> {
  const socket = connect({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname, timeout: TIMEOUT_MS });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (Date.parse(socket.getPeerCertificate().valid_to) - now) / DAY_MS;
  } finally {
    socket.destroy();
  }
}

async function look(setting: string, url: string, { clock }: DoctorContext): Promise<Found[]> {
  const found = await throughProxy(url, clock);
  if (!url.startsWith('https:')) return found;
  const days = await daysLeft(new URL(url), clock());
  if (days >= FEWEST_DAYS) return found;
  return [
    ...found,
    { fault: `the certificate of ${setting} ends in ${Math.floor(days)} days`, remedy: 'Renew it, and set up automatic renewal' },
  ];
}

export const checkAddresses: Check = async (context) => {
  const found = ['PUBLIC_BASE_URL', 'PUBLIC_UC_URL'].map(async (setting): Promise<Finding[]> => {
    const url = context.env[setting];
    if (!url || !/^https?:/.test(url) || !URL.canParse(url)) return [];
    return await examine(
      setting,
      () => look(setting, url, context),
      (error) => ({
        fault: `${setting} cannot be reached from here: ${reason(error)}`,
        remedy: 'Check that the name resolves to the proxy, that its certificate is valid, and that a process is running behind it',
      }),
    );
  });
  return (await Promise.all(found)).flat();
};
