import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkEvents, EVENTS_DOCUMENT, eventsPage } from '../../tools/events/page.ts';

function writtenAs(page: string | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-events-'));
  mkdirSync(join(root, 'docs'));
  if (page !== undefined) writeFileSync(join(root, EVENTS_DOCUMENT), page);
  return root;
}

test('the page of events has to be there, with every event as the contracts have it', () => {
  const stale = ['docs/events.md is out of date: npm run events'];
  expect(checkEvents(writtenAs(eventsPage()))).toEqual([]);
  expect(checkEvents(writtenAs(undefined))).toEqual(stale);
  expect(checkEvents(writtenAs(eventsPage().replace('| critical | app | deleted |', '| info | app | deleted |')))).toEqual(stale);
});
