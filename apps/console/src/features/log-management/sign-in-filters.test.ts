import { expect, test } from 'vitest';
import { toAuditQuery } from './sign-in-filters.ts';

const NOW = Date.UTC(2026, 10, 18);
const asked = (search: string) => toAuditQuery(new URLSearchParams(search), 20, NOW);

test('a link to filtered sign-ins asks for what it says, and leaves out what nobody can ask for', () => {
  expect(asked('')).toEqual({ limit: 20 });
  expect(asked('person=7100&event=sign_in|refresh&not-outcome=done&since=week&cursor=c')).toEqual({
    subject_id: '7100',
    event: { in: ['sign_in', 'refresh'] },
    outcome: { not: ['done'] },
    from: '2026-11-11T00:00:00.000Z',
    cursor: 'c',
    limit: 20,
  });
  expect(asked('person=7100|7200|grace&not-person=7300')).toEqual({ subject_id: { in: ['7100', '7200'], not: ['7300'] }, limit: 20 });
  expect(asked('person=grace&event=nonsense&since=ever')).toEqual({ limit: 20 });
});
