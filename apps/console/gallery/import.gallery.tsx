import type { ComponentProps } from 'react';
import { FileImport } from '../src/ui/file-import/file-import.tsx';
import { ImportLines } from '../src/ui/file-import/import-lines.tsx';
import { CodeText } from '../src/ui/code-text.tsx';
import { OnceShown } from './kept.tsx';
import { LONG_CODE, never, nothing, TRACE_ID, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';

const STATUSES = ['added', 'changed', 'refused'] as const;
type Status = (typeof STATUSES)[number];
const TONES = { added: 'success', changed: 'info', refused: 'error' } as const;

interface Line {
  readonly line: number;
  readonly status: Status;
  readonly code: string;
}
interface Report {
  readonly seen: string;
  readonly lines: readonly Line[];
}

const linesOf = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, i) => ({ line: i + 1, status: STATUSES[i % 3] ?? 'added', code: `returns.desk.${i + 1}` }));
const REPORT: Report = { seen: 'v1', lines: linesOf(5) };

const lines = (s: Sample, items: readonly Line[]) => {
  const words: Readonly<Record<Status, string>> = { added: s.thing, changed: s.other, refused: s.third };
  const countOf = (status: Status): number => items.filter((item) => item.status === status).length;
  return (
    <ImportLines<Status, Line>
      items={items}
      counts={{ added: countOf('added'), changed: countOf('changed'), refused: countOf('refused') }}
      statuses={STATUSES}
      tones={TONES}
      textOf={(status) => words[status]}
      columns={[{ key: 'code', title: s.label, narrow: 'first', render: ({ code }) => <CodeText>{code}</CodeText> }]}
    />
  );
};

/** Hands a file over, as somebody does who has chosen one. */
function chooseFile(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) return;
  const files = new DataTransfer();
  files.items.add(new File(['returns.desk\n'], 'returns-desk.txt', { type: 'text/plain' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const importing = (s: Sample, more: Partial<ComponentProps<typeof FileImport<Report>>> = {}) => (
  <FileImport<Report>
    title={s.thing}
    hint={s.sentence}
    nothing={s.hint}
    check={() => Promise.resolve(REPORT)}
    save={() => never()}
    changesOf={(report) => report.lines.length}
    saveLabel={(changes) => `${s.action} (${changes})`}
    onClose={nothing}
    {...more}
  >
    {(report) => lines(s, report.lines)}
  </FileImport>
);
const chosen = (s: Sample, more?: Partial<ComponentProps<typeof FileImport<Report>>>) => (
  <OnceShown act={chooseFile}>{importing(s, more)}</OnceShown>
);
const high = (render: Shown['render'], height = 460): Pick<Shown, 'render' | 'width' | 'height'> => ({ width: 760, height, render });

export const IMPORT = [
  ...showStates('FileImport', {
    empty: high((s) => importing(s), 260),
    loading: high((s) => chosen(s, { check: () => never() }), 260),
    full: high((s) => chosen(s)),
    failing: high((s) => chosen(s, { check: () => Promise.resolve({ text: s.sentence, trace_id: TRACE_ID }) }), 260),
    'nothing to write': high((s) => chosen(s, { check: () => Promise.resolve({ seen: 'v1', lines: [] }) })),
    'asks for consent': high((s) => chosen(s, { warningOf: () => s.sentence, consentOf: () => s.long_name })),
    'long text': high((s) => chosen(s, { title: s.long_name, warningOf: () => s.long_text })),
  }),
  ...showStates('ImportLines', {
    full: { width: 640, render: (s) => lines(s, linesOf(4)) },
    empty: { width: 640, render: (s) => lines(s, []) },
    'many pages': { width: 640, height: 320, render: (s) => <div style={{ overflow: 'auto' }}>{lines(s, linesOf(60))}</div> },
    'long text, narrow': { width: 420, render: (s) => lines(s, [{ line: 1, status: 'refused', code: LONG_CODE }]) },
  }),
];
