import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { EditPanel } from '../src/ui/form-kit/edit-panel.tsx';
import { SaveBar } from '../src/ui/form-kit/save-bar.tsx';
import { Facts } from '../src/ui/facts.tsx';
import { SidePanel } from '../src/ui/side-panel.tsx';
import { Editing, refusedWith, type Values } from './editing.tsx';
import { LONG_CODE, never, nothing, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';
import styles from './gallery.module.css';

const side = (s: Sample, more: Partial<ComponentProps<typeof SidePanel>> = {}) => (
  <div className={styles['beside']}>
    <p>{s.long_text}</p>
    <SidePanel label={s.thing} head={<h2>{s.thing}</h2>} place="over" width={320} onClose={nothing} {...more}>
      {more.children ?? <p>{s.sentence}</p>}
    </SidePanel>
  </div>
);

/** With something to come to by Tab: without, only some browsers let a keyboard scroll it. */
const longBody = (s: Sample) => (
  <>
    <p>{s.long_text.repeat(6)}</p>
    <Link to="/elsewhere">{s.action}</Link>
  </>
);

interface PanelGiven extends Omit<ComponentProps<typeof Editing>, 'children' | 'sample'> {
  readonly panel?: Partial<Pick<ComponentProps<typeof EditPanel<Values>>, 'title' | 'create' | 'read_only' | 'after'>>;
}
const panel = (s: Sample, { panel: more = {}, ...given }: PanelGiven = {}) => (
  <Editing sample={s} {...given}>
    {(edited) => <EditPanel title={s.thing} icon="folder" onClose={nothing} {...edited} {...more} />}
  </Editing>
);
const high = (render: Shown['render'], width = 640, height = 440): Pick<Shown, 'render' | 'width' | 'height'> => ({
  width,
  height,
  render,
});

export const PANEL = [
  ...showStates('SidePanel', {
    inline: high((s) => side(s, { place: 'inline' })),
    over: high((s) => side(s)),
    'over, masked': high((s) => side(s, { mask: true })),
    'with a foot': high((s) => side(s, { foot: <SaveBar changes={1} saving={false} onSave={nothing} onDiscard={nothing} /> })),
    'long text': high((s) => side(s, { head: <h2>{`${s.long_name} ${LONG_CODE}`}</h2>, children: longBody(s) }), 640, 700),
    narrow: high((s) => side(s), 300),
  }),
  ...showStates('EditPanel', {
    full: high((s) => panel(s, { panel: { after: <Facts facts={[{ label: s.label, value: s.person }]} /> } })),
    'something new': high((s) => panel(s, { panel: { create: s.action } })),
    'with a change': high((s) => panel(s, { typed: { name: s.other } })),
    saving: high((s) => panel(s, { typed: { name: s.other }, answer: never() })),
    failing: high((s) => panel(s, { typed: { name: s.other }, answer: refusedWith(s.sentence) })),
    disabled: high((s) => panel(s, { panel: { read_only: true } })),
    'long text, narrow': high(
      (s) => panel(s, { panel: { title: s.long_name }, typed: { name: s.long_name, memo: s.long_text } }),
      320,
      700,
    ),
  }),
];
