import type { Break } from './break.ts';

const VERIFY = 'packages/server-kit/src/operation-log/verify-export.ts';
const TEST = 'packages/server-kit/test/export-signature.test.ts';
const AUDIT_TEST = 'apps/user-centre/src/features/sign-in-audit/export-signature.http.test.ts';

/** What an exported log promises to whoever has the file alone (ADR 0029). */
export const EXPORT_BREAKS: readonly Break[] = [
  {
    id: 'E1',
    what: 'a signature by any key is believed',
    file: VERIFY,
    from: 'if (!isSignedBy(by, signed, signature))',
    to: `if (signature === '')`,
    test: TEST,
    title: 'believed by the given key alone',
  },
  {
    id: 'E2',
    what: 'the end of an export may be cut off',
    file: VERIFY,
    from: 'if (!reading.ended) note(',
    to: 'if (lines === 0) note(',
    test: TEST,
    title: 'nothing can be cut off',
  },
  {
    id: 'E3',
    what: 'blocks of two exports may be put together',
    file: VERIFY,
    from: 'if (block.export_id !== (reading.export_id ?? block.export_id))',
    to: `if (block.export_id === '')`,
    test: TEST,
    title: 'no part of another export passes',
  },
  {
    id: 'E4',
    what: 'a filtered export is not signed',
    file: 'apps/platform-api/src/features/logs/log-export.service.ts',
    from: 'const signed = key ?',
    to: 'const signed = key && filter.module_name === undefined ?',
    test: 'apps/platform-api/src/features/logs/log-export.http.test.ts',
    title: 'is signed whole, filtered or not',
  },
  {
    id: 'E5',
    what: 'the first line of a page of the sign-in audit is not covered by its signature',
    file: 'apps/user-centre/src/features/sign-in-audit/export-audit.service.ts',
    from: 'write: as.signature }, lines, said)',
    to: 'write: as.signature }, lines.slice(1), said)',
    test: AUDIT_TEST,
    title: 'verifies by the key alone',
  },
  {
    id: 'E6',
    what: 'a page of the sign-in audit may be taken out unseen',
    file: 'apps/user-centre/src/features/sign-in-audit/export-audit.service.ts',
    from: 'block: place.blocks + 1, is_last',
    to: 'block: 1, is_last',
    test: AUDIT_TEST,
    title: 'verifies by the key alone',
  },
];
