import { randomBytes } from 'node:crypto';
import { LINE_ENDS, type ExportFormat } from '@portico/contracts/rules/export-format';
import { nameKey, parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { parsePublicKey, verifyExport, type VerifiedExport } from '@portico/server-kit/operation-log/verify-export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuditor, signedIn, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

const [export_key] = parseCheckpointKeys(`a1:${randomBytes(32).toString('base64url')}`);
const { id, public_key } = nameKey(export_key);
const given = [parsePublicKey(`${id}:${public_key ?? ''}`)];

let uc: TestUserCentre;
let auditor: SignedIn;
const ENTRIES = 7;
beforeAll(async () => {
  uc = await startUserCentre({ export_key });
  auditor = await signedIn(uc);
  await makeAuditor(uc, auditor.subject_id);
  for (let each = 1; each < ENTRIES; each += 1) await signedIn(uc);
});
afterAll(() => uc.close());

interface Page {
  readonly items: readonly unknown[];
  readonly lines: readonly string[];
  readonly cursor: string | null;
}
async function pagesOf(format: ExportFormat | undefined, limit: number): Promise<Page[]> {
  const pages: Page[] = [];
  const filter = { event: { in: ['sign_in'] }, ...(format && { format }) };
  for (let cursor: string | null | undefined; cursor !== null;) {
    const body = { ...filter, limit, ...(cursor === undefined ? {} : { cursor }) };
    const reply = await auditor.client.sendSigned(auditor.signer, { method: 'POST', url: '/v1.1/sign_in_audits/actions/export', body });
    expect(reply.statusCode, reply.body).toBe(200);
    const page = reply.json<Page>();
    pages.push(page);
    ({ cursor } = page);
  }
  return pages;
}
async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
const verified = (lines: readonly string[], format: ExportFormat): Promise<VerifiedExport> =>
  verifyExport(once(lines.map((line) => line + LINE_ENDS[format]).join('')), format === 'csv', given);
const kindsOf = ({ findings }: VerifiedExport): string[] => findings.map(({ kind }) => kind);

test.each(['csv', 'ndjson'] as const)(
  'an exported sign-in audit as %s verifies by the key alone, and whatever is done to it is named',
  async (format) => {
    const pages = (await pagesOf(format, 3)).map(({ lines }) => lines);
    const lines = pages.flat();
    expect(pages.length).toBeGreaterThan(2);
    const whole = await verified(lines, format);
    expect(whole).toMatchObject({
      found: 0,
      blocks: pages.length,
      about: { format, event: { in: ['sign_in'] }, user_id: auditor.subject_id },
    });
    const logged = await uc.db.selectFrom('operation_log').select('after').where('event', '=', 'sign_in_audit.exported').execute();
    expect(logged.map(({ after }) => after)).toContainEqual(expect.objectContaining({ export_id: whole.export_id }));

    const [first = '', second = ''] = lines.slice(1);
    expect(await verified(lines.with(1, first.replace('sign_in', 'sign-in')), format)).toMatchObject({
      findings: [{ kind: 'changed', line: 2 }],
    });
    expect(await verified(lines.toSpliced(1, 1), format)).toMatchObject({ findings: [{ kind: 'removed', line: 2 }] });
    expect(await verified(lines.toSpliced(1, 0, second), format)).toMatchObject({ found: 1 });
    expect(kindsOf(await verified(lines.with(1, second).with(2, first), format))).toContain('moved');
    expect(kindsOf(await verified(pages.toSpliced(1, 1).flat(), format))).toContain('missing_block');
    expect(kindsOf(await verified(pages.slice(0, -1).flat(), format))).toContain('no_end');
  },
);

test('a file that was exported without a key, or by another one, is not believed', async () => {
  const lines = (await pagesOf('ndjson', 100)).flatMap((page) => page.lines);
  expect(
    kindsOf(
      await verified(
        lines.filter((line) => !line.startsWith('{"signed":')),
        'ndjson',
      ),
    ),
  ).toEqual(['unsigned', 'no_end']);
  const other = nameKey(parseCheckpointKeys(`a1:${randomBytes(32).toString('base64url')}`)[0]);
  const report = await verifyExport(once(lines.join('\n')), false, [parsePublicKey(`a1:${other.public_key ?? ''}`)]);
  expect(kindsOf(report)).toContain('forged');
});

test('whoever asks for no format gets entries, and a cursor goes on in the format of its export alone', async () => {
  const [page] = await pagesOf(undefined, 2);
  expect([page?.items.length, page?.lines]).toEqual([2, []]);
  const body = { event: { in: ['sign_in'] }, limit: 2, cursor: page?.cursor, format: 'csv' };
  const reply = await auditor.client.sendSigned(auditor.signer, { method: 'POST', url: '/v1.1/sign_in_audits/actions/export', body });
  expect(reply.json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
});
