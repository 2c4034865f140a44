import type { LdapCounts, LdapRun } from '@portico/contracts/user-centre/ldap-runs';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { RunCounts } from './run-badges.tsx';

const COUNTS: LdapCounts = {
  people_read: 9,
  groups_read: 1,
  added: 1,
  changed: 2,
  ended: 7,
  resumed: 3,
  groups_added: 1,
  groups_changed: 0,
  groups_lost: 5,
  groups_removed: 0,
  members_put: 0,
  members_out: 0,
  conflicts: 4,
  skipped: 0,
  outside: 0,
};

/** The keys of its words: there are none to look them up in. */
async function wordsOf(run: Pick<LdapRun, 'dry' | 'state'>): Promise<string[]> {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: {} });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RunCounts counts={COUNTS} dry={run.dry} state={run.state} />
    </I18nextProvider>,
  );
  return [...html.matchAll(/directories\.run\.(\w+\.\w+)/g)].map(([, key = '']) => key);
}

const PLANNED = ['added', 'resumed', 'changed', 'ended', 'groups_lost'];
test('a sync that only looked, or waits for somebody, says what it would do and not that it did', async () => {
  const alike = ['counted.groups', 'counted.conflicts'];
  const would = [...PLANNED.map((what) => `planned.${what}`), ...alike];
  expect(await wordsOf({ dry: true, state: 'done' })).toEqual(would);
  expect(await wordsOf({ dry: false, state: 'held' })).toEqual(would);
  expect(await wordsOf({ dry: false, state: 'done' })).toEqual([...PLANNED.map((what) => `counted.${what}`), ...alike]);
});
