import { randomUUID } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import { OWN_FACTORS } from '@portico/uc-sdk';
import { totpCode } from '@portico/user-centre/testing/authenticator';
import type { Site } from '../../nodes/cluster.ts';
import { visitor, type Visitor } from '../../nodes/visitor.ts';
import { asReply } from './clients.ts';
import type { History } from './history.ts';
import { KINDS, type Turns, type Writer } from './kinds.ts';

async function addFactor({ client, trace }: Visitor, history: History, subject_id: string): Promise<void> {
  const begun = await client.call(OWN_FACTORS.begin_totp, {}).catch(() => undefined);
  if (begun === undefined) return;
  const body = { name: 'drill', code: totpCode(begun.secret, Date.now()) };
  const write = await history.once(KINDS.factor, randomUUID(), (traceparent) => {
    trace(traceparent);
    return asReply(client.call(OWN_FACTORS.add_totp, { body }));
  });
  write.id = subject_id;
}

/**
 * Signs in, adds a second factor, and renews three times. What nobody knows is not tried again: a person who signs in twice has
 * signed in twice.
 */
export function makeSigner({ uc_url, accounts }: Site, turn: Turns): Writer {
  return {
    kind: KINDS.sign_in,
    act: async (history) => {
      const browser = visitor(uc_url);
      const { client, trace } = browser;
      const nth = turn();
      const number = (nth % accounts.count) + 1;
      const input = { login_name: `u${number}@load`, password: accounts.password };
      const entered = await history.once(KINDS.sign_in, randomUUID(), (traceparent) => {
        trace(traceparent);
        return asReply(client.signInWithPassword(input));
      });
      // Each account once: one that is used again has one.
      if (entered.outcome === 'ok' && nth <= accounts.count) await addFactor(browser, history, String(accounts.first_id + BigInt(number)));
      for (let n = 0; entered.outcome === 'ok' && n < 3; n += 1) {
        const renewed = await history.once(KINDS.refresh, randomUUID(), (traceparent) => {
          trace(traceparent);
          return asReply(client.refresh(TIMES.min_effective_highest_s));
        });
        if (renewed.outcome !== 'ok') break;
      }
      client.close();
    },
  };
}
