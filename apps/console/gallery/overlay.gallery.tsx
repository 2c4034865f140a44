import { Button, Input } from 'antd';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ConfirmDelete } from '../src/ui/confirm-delete.tsx';
import { Confirm } from '../src/ui/confirm.tsx';
import { EachDialog } from '../src/ui/each-dialog.tsx';
import { ConflictDialog } from '../src/ui/form-kit/conflict-dialog.tsx';
import { ConflictView } from '../src/ui/form-kit/conflict-view.tsx';
import { LeaveGuard } from '../src/ui/form-kit/leave-guard.tsx';
import { Modal } from '../src/ui/modal.tsx';
import { SecretOnce } from '../src/ui/secret-once.tsx';
import { OnceShown, press } from './kept.tsx';
import { AT, LONG_CODE, never, nothing, TRACE_ID, type Sample } from './sample.ts';
import { showStates } from './shown.ts';

const confirm = (s: Sample, more: Partial<ComponentProps<typeof Confirm>> = {}) => (
  <Confirm title={s.question} submit={s.action} running={false} onSubmit={nothing} onClose={nothing} {...more}>
    <p>{more.children ?? s.sentence}</p>
  </Confirm>
);
const deleting = (s: Sample, more: Partial<ComponentProps<typeof ConfirmDelete>> = {}) => (
  <ConfirmDelete name={s.thing} consequences={[]} typed={false} running={false} onDelete={nothing} onClose={nothing} {...more} />
);
const each = (s: Sample, more: Partial<ComponentProps<typeof EachDialog<string>>> = {}) => (
  <EachDialog
    title={s.question}
    submit={s.action}
    rows={[s.thing, s.other, s.third]}
    nameOf={(name) => name}
    run={() => never<undefined>()}
    onDone={nothing}
    onClose={nothing}
    {...more}
  >
    <p>{s.sentence}</p>
  </EachDialog>
);
const conflictOf = (s: Sample) => ({
  mine: { name: s.thing, memo: s.sentence, open: true },
  theirs: { name: s.other, memo: '', open: false },
  version: 2,
  changed_by: s.person,
  changed_at: AT,
});
const labelOf =
  (s: Sample) =>
  (field: string): string =>
    `${s.label} (${field})`;

/** Somebody who has typed something and goes elsewhere. */
const leaving = (guard: Partial<ComponentProps<typeof LeaveGuard>> = {}) => (
  <OnceShown act={press('a')}>
    <Link to="/elsewhere">…</Link>
    <LeaveGuard changes={2} isDirty={() => true} onDiscard={nothing} {...guard} />
  </OnceShown>
);

export const OVERLAY = [
  ...showStates('Modal', {
    usual: (s) => (
      <Modal title={s.question} onClose={nothing} footer={<Button type="primary">{s.action}</Button>}>
        <p>{s.sentence}</p>
      </Modal>
    ),
    'must be answered': (s) => (
      <Modal title={s.question} footer={<Button type="primary">{s.action}</Button>}>
        <p>{s.sentence}</p>
      </Modal>
    ),
    wide: (s) => (
      <Modal title={s.question} width={640} onClose={nothing}>
        <p>{s.long_text}</p>
      </Modal>
    ),
    bare: (s) => (
      <Modal title={s.question} bare onClose={nothing}>
        <Input aria-label={s.label} placeholder={s.hint} variant="borderless" />
      </Modal>
    ),
    'long text': (s) => (
      <Modal title={`${s.long_name} ${LONG_CODE}`} onClose={nothing} footer={<Button>{s.action}</Button>}>
        <p>{s.long_text}</p>
      </Modal>
    ),
  }),
  ...showStates('Confirm', {
    usual: (s) => confirm(s),
    danger: (s) => confirm(s, { danger: true }),
    disabled: (s) => confirm(s, { ready: false }),
    loading: (s) => confirm(s, { running: true }),
    failing: (s) => confirm(s, { failure: { text: s.sentence, trace_id: TRACE_ID } }),
    'long text': (s) => confirm(s, { title: s.long_name, children: s.long_text }),
  }),
  ...showStates('ConfirmDelete', {
    alone: (s) => deleting(s),
    'with what goes too': (s) => deleting(s, { consequences: [s.other, s.third], note: s.sentence }),
    'name to be typed': (s) => deleting(s, { typed: true, consequences: [s.other] }),
    'words of its own': (s) => deleting(s, { asks: { title: s.question, text: s.sentence, submit: s.action } }),
    loading: (s) => deleting(s, { running: true }),
    'long text': (s) => deleting(s, { name: LONG_CODE, typed: true, consequences: [s.long_name, s.long_text] }),
  }),
  ...showStates('EachDialog', {
    usual: (s) => each(s),
    disabled: (s) => each(s, { ready: false, danger: true }),
    running: (s) => <OnceShown act={press('button')}>{each(s)}</OnceShown>,
    refused: (s) => <OnceShown act={press('button')}>{each(s, { run: async () => s.sentence })}</OnceShown>,
  }),
  ...showStates('SecretOnce', {
    usual: (s) => <SecretOnce title={s.thing} text={s.sentence} label={s.label} secret="Kx7-p2Qm-9vTd" onClose={nothing} />,
    'long text': (s) => (
      <SecretOnce title={s.long_name} text={s.long_text} label={s.label} secret={`${TRACE_ID}${TRACE_ID}`} onClose={nothing}>
        <p>{s.hint}</p>
      </SecretOnce>
    ),
  }),
  ...showStates('ConflictDialog', {
    'all that differs': (s) => <ConflictDialog conflict={conflictOf(s)} labelOf={labelOf(s)} onChoose={nothing} onClose={nothing} />,
    'one field, nobody named': (s) => (
      <ConflictDialog
        conflict={{ ...conflictOf(s), fields: ['name'], changed_by: undefined }}
        labelOf={labelOf(s)}
        untouched={['name']}
        onChoose={nothing}
        onClose={nothing}
      />
    ),
    'long text': (s) => (
      <ConflictDialog
        conflict={{ mine: { name: s.long_text }, theirs: { name: LONG_CODE }, version: 2 }}
        labelOf={() => s.long_name}
        onChoose={nothing}
        onClose={nothing}
      />
    ),
  }),
  ...showStates('ConflictView', {
    'fetched when needed': (s) => <ConflictView conflict={conflictOf(s)} labelOf={labelOf(s)} onChoose={nothing} onClose={nothing} />,
  }),
  ...showStates('LeaveGuard', {
    'can be saved': () => leaving({ onSave: () => never<boolean>() }),
    'cannot be saved': () => leaving(),
    'can be kept open': (s) => leaving({ keep: () => s.action, text: () => s.sentence }),
  }),
];
