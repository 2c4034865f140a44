import { holdings, type AppHolding } from '@portico/contracts/platform/holdings';
import { serviceHeaders } from '@portico/server-kit/auth/sign-as-service';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { createPeer, type PeerReply } from '@portico/server-kit/net/peer';
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

const MOST_AT_ONCE = 16;
const MOST_WAITING = 64;

/** Asks the platform, signed with the credential that the two of them share. It never throws: whoever asks goes on without. */
export function createPlatformClient({ base_url, db, keyring, clock, logger }: PlatformOptions): Platform {
  const url = new URL(holdings.query.path, base_url);
  const peer = createPeer({ name: 'the platform', most: MOST_AT_ONCE, queue: MOST_WAITING, logger });

  const ask = async (body: string): Promise<PeerReply> => {
    const service = await findPlatformService(db);
    if (!service) throw new Error('the platform has no credential');
    const { service_id } = service;
    const service_key = keyring.unwrap(service.mac_key_wrapped, serviceKeyAad(service_id)).toString();
    // Signed when its turn comes, so that waiting for it does not age the signature.
    return await peer.post(url, body, () => serviceHeaders({ service_id, service_key }, url, body, clock()));
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
