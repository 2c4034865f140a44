import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { sendEmailCode } from '@portico/uc-sdk';
import pg from 'pg';
import { call } from '../../faults/signed-client.ts';
import { visitor } from '../../nodes/visitor.ts';
import type { Provocation, Undo } from './provocation.ts';

/** Two are tried at a time, for ten seconds each: the last one is due for longer than the alert allows. */
const CODES = 30;
/** More than the hasher lets wait, so that some are refused all the time. */
const SIGNING_IN = 40;
/** More than ten connections and forty who may wait for one. */
const ASKING = 80;
/** Not at once, since the processes need the cores to answer Prometheus, and not all at the same moment: somebody always waits. */
const PAUSE_MS = 200;

/** So many who do one thing again and again, whatever comes of it, until they are told to stop. */
function keepDoing(people: number, act: () => Promise<unknown>): Undo {
  const ending = new AbortController();
  const all = Array.from({ length: people }, async () => {
    while (!ending.signal.aborted) {
      await act().catch(() => undefined);
      await wait(randomInt(PAUSE_MS));
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(all);
  };
}

const mailHangs: Provocation = {
  cause: `the mail server accepts connections and says nothing, while ${CODES} codes are asked for`,
  alerts: ['PorticoQueueWaits', 'PorticoDeliveriesFailing'],
  provoke: async ({ mail_line, load }) => {
    mail_line.hang();
    for (let n = 0; n < CODES; n += 1)
      await sendEmailCode(visitor(load.uc_url).client, { email: `w${randomUUID()}@example.test`, op_type: OP_TYPE.register });
    return () => {
      mail_line.goOn();
      return Promise.resolve();
    };
  },
};

const signInsFlood: Provocation = {
  cause: `${SIGNING_IN} sign in at once, again and again`,
  alerts: ['PorticoPasswordQueueFull', 'PorticoSignInBudgetBurnsFast', 'PorticoSignInBudgetBurnsSlowly'],
  provoke: ({ load: { uc_url, accounts } }) =>
    Promise.resolve(
      keepDoing(SIGNING_IN, () => visitor(uc_url).client.signInWithPassword({ login_name: 'u1@load', password: accounts.password })),
    ),
};

const tableLocked: Provocation = {
  cause: `the table of menus is locked while ${ASKING} read and write menus`,
  alerts: ['PorticoPoolExhausted', 'PorticoShedding', 'PorticoReadBudgetBurnsFast', 'PorticoReadBudgetBurnsSlowly'],
  provoke: async ({ admin_url, client, load: { base_url, app_id } }) => {
    const locking = new pg.Client({ connectionString: admin_url('platform') });
    await locking.connect();
    await locking.query('begin');
    await locking.query('lock table app_menu in access exclusive mode');
    const url = `${base_url}/v2/apps/${app_id}/app_menus`;
    const write = (): Promise<unknown> =>
      call(client, 'POST', url, { name: `locked ${randomUUID()}`, type: 'page', target: 'https://example.test/' });
    const stop = keepDoing(ASKING, () => Promise.all([call(client, 'GET', url), write()]));
    return async () => {
      await locking.query('rollback');
      await locking.end();
      await stop();
    };
  },
};

export const LOAD_PROVOCATIONS = { mailHangs, signInsFlood, tableLocked };
