import type { ComponentProps } from 'react';
import { EditBody } from '../src/ui/form-kit/edit-body.tsx';
import { EditSection } from '../src/ui/form-kit/edit-section.tsx';
import { SaveBar } from '../src/ui/form-kit/save-bar.tsx';
import { Editing, refusedWith, staleWith } from './editing.tsx';
import { never, nothing, TRACE_ID, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';

type Given = Omit<ComponentProps<typeof Editing>, 'children' | 'sample'>;

const saveBar = (more: Partial<ComponentProps<typeof SaveBar>> = {}) => (
  <SaveBar changes={1} saving={false} onSave={nothing} onDiscard={nothing} {...more} />
);
const bar = (more: Partial<ComponentProps<typeof SaveBar>>, width = 560): Pick<Shown, 'render' | 'width'> => ({
  width,
  render: () => saveBar(more),
});
const body = (s: Sample, given: Given = {}, read_only = false) => (
  <Editing sample={s} {...given}>
    {(edited) => <EditBody {...edited} read_only={read_only} />}
  </Editing>
);
const section = (s: Sample, given: Given = {}, more: { readonly read_only?: boolean; readonly wide?: boolean } = {}) => (
  <Editing sample={s} {...given}>
    {(edited) => <EditSection {...edited} {...more} />}
  </Editing>
);

export const EDIT = [
  ...showStates('SaveBar', {
    'one change': bar({}),
    'many changes': bar({ changes: 12 }),
    saving: bar({ saving: true }),
    'nothing to save': bar({ changes: 0 }),
    'something new': { width: 560, render: (s) => saveBar({ changes: 0, always: true, label: s.action }) },
    'with what follows': { width: 560, render: (s) => saveBar({ detail: s.sentence }) },
    failing: {
      width: 560,
      render: (s) => saveBar({ failure: { code: 'GALLERY/REFUSED', message: s.sentence, trace_id: TRACE_ID } }),
    },
    'long text, narrow': {
      width: 320,
      render: (s) => saveBar({ changes: 12, label: s.action, failure: { code: 'GALLERY/REFUSED', message: s.long_text } }),
    },
  }),
  ...showStates('EditBody', {
    full: { width: 420, render: (s) => body(s) },
    'with a change': { width: 420, render: (s) => body(s, { typed: { name: s.other } }) },
    disabled: { width: 420, render: (s) => body(s, {}, true) },
    'failing field': {
      width: 420,
      render: (s) =>
        body(s, {
          typed: { name: '' },
          answer: Promise.resolve({ code: 'COMMON/INVALID', message: s.sentence, fields: [{ path: 'name', rule: 'required' }] }),
        }),
    },
    'saved by somebody else first': {
      width: 560,
      render: (s) => body(s, { typed: { name: s.other }, answer: staleWith(s) }),
    },
  }),
  ...showStates('EditSection', {
    full: { width: 720, height: 320, render: (s) => section(s) },
    wide: { width: 720, height: 320, render: (s) => section(s, {}, { wide: true }) },
    saving: { width: 720, height: 360, render: (s) => section(s, { typed: { name: s.other }, answer: never() }) },
    failing: { width: 720, height: 420, render: (s) => section(s, { typed: { name: s.other }, answer: refusedWith(s.sentence) }) },
    disabled: { width: 720, height: 320, render: (s) => section(s, {}, { read_only: true }) },
    'long text, narrow': { width: 320, height: 520, render: (s) => section(s, { typed: { name: s.long_name, memo: s.long_text } }) },
  }),
];
