import { holdings, type AppHolding } from '@portico/contracts/platform/holdings';
import { serviceHeaders } from '@portico/server-kit/auth/sign-as-service';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { createBreaker } from '@portico/server-kit/net/breaker';
import type { Db } from '../db/tables.ts';
import { findPlatformService } from '../features/registry/services.queries.ts';
import { serviceKeyAad } from '../lib/mac-key.ts';

export interface Platform {
  /** What somebody holds in each of these apps now. Undefined: the platform has not said. */
  readonly heldIn: (subject_id: string, app_codes: readonly string[]) => Promise<AppHolding[] | undefined>;
}

interface PlatformOptions {
  /** The origin it is reached at from here. */
  readonly base_url: string;
  readonly db: Db;
  readonly keyring: Keyring;
  readonly clock: () => number;
  readonly logger: { readonly warn: (facts: object, text: string) => void };
}

/** Somebody waits for a token, or for a page that asks who they are. */
const TIMEOUT_MS = 2_000;
const MOST_AT_ONCE = 16;
const MOST_WAITING = 64;
/** In a row, each without an answer. */
const MOST_FAILURES = 5;
const PAUSE_MS = 1_000;

/** Asks the platform, signed with the credential that the two of them share. It never throws: whoever asks goes on without. */
export function createPlatformClient({ base_url, db, keyring, clock, logger }: PlatformOptions): Platform {
  const url = new URL(holdings.query.path, base_url);
  const breaker = createBreaker({
    most: MOST_AT_ONCE,
    queue: MOST_WAITING,
    failures: MOST_FAILURES,
    pause_ms: PAUSE_MS,
    clock: () => performance.now(),
    random: Math.random,
    on_open: (pause_ms) => logger.warn({ pause_ms }, 'the platform does not answer and is not asked for a while'),
  });

  const ask = async (body: string): Promise<{ status: number; body: unknown }> => {
    const service = await findPlatformService(db);
    if (!service) throw new Error('the platform has no credential');
    const { service_id } = service;
    const service_key = keyring.unwrap(service.mac_key_wrapped, serviceKeyAad(service_id)).toString();
    return await breaker.run(async () => {
      const headers = serviceHeaders({ service_id, service_key }, url, body, clock());
      const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      return { status: reply.status, body: await reply.json() };
    });
  };

  return {
    heldIn: async (subject_id, app_codes) => {
      try {
        const { status, body } = await ask(JSON.stringify({ subject_id, app_codes }));
        const items = status === 200 ? holdings.query.response.parse(body).items : undefined;
        // Of each app or of none: one that is left out would look like one where nothing is held.
        if (items && app_codes.every((code) => items.some(({ app_code }) => app_code === code))) return items;
        logger.warn({ status }, 'the platform did not say what somebody holds');
      } catch (err) {
        logger.warn({ err }, 'the platform did not say what somebody holds');
      }
      return undefined;
    },
  };
}
