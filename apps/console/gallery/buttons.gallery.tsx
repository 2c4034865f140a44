import { Button } from 'antd';
import { ActionMenu, type MenuAction } from '../src/ui/action-menu.tsx';
import { ChoiceButton } from '../src/ui/choice-button.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { LinkButton } from '../src/ui/link-button.tsx';
import { NewButton } from '../src/ui/new-button.tsx';
import { QuietActions } from '../src/ui/quiet-actions.tsx';
import { RowMenu, type RowAction } from '../src/ui/row-menu.tsx';
import { Segments } from '../src/ui/segments.tsx';
import { Spinner } from '../src/ui/spinner.tsx';
import { StarButton } from '../src/ui/star-button.tsx';
import { Kept, OnceShown, press } from './kept.tsx';
import { nothing, type Sample } from './sample.ts';
import { showStates } from './shown.ts';

const actionsOf = (s: Sample): readonly RowAction[] => [
  { key: 'open', label: s.action, icon: 'external', run: nothing },
  { key: 'print', label: s.second_action, icon: 'file', disabled: true, run: nothing },
  { key: 'delete', label: s.third, icon: 'trash', danger: true, apart: true, run: nothing },
];
const longActions = (s: Sample): readonly MenuAction[] => [
  { key: 'long', label: s.long_name, run: nothing },
  { key: 'short', label: s.action, run: nothing },
];
const quietOf = (s: Sample) => [
  { label: s.action, icon: 'download', onClick: nothing } as const,
  { label: s.second_action, icon: 'refresh', bare: true, onClick: nothing } as const,
];

interface WaysProps {
  readonly id: string;
  readonly sample: Sample;
  readonly names: readonly [string, string, string];
}

function Ways({ id, sample, names }: WaysProps) {
  return (
    <Kept start="a">
      {(value, set) => (
        <>
          <Segments
            label={sample.label}
            panel_id={id}
            value={value}
            onChange={set}
            items={['a', 'b', 'c'].map((key, i) => ({ key, label: names[i] ?? key }))}
          />
          <div role="tabpanel" id={id} aria-label={sample.label}>
            {sample.sentence}
          </div>
        </>
      )}
    </Kept>
  );
}

export const BUTTONS = [
  ...showStates('IconButton', {
    usual: (s) => <IconButton icon="bell" label={s.action} />,
    small: (s) => <IconButton small icon="copy" size={14} label={s.action} />,
    disabled: (s) => <IconButton disabled icon="bell" label={s.action} />,
    'small, disabled': (s) => <IconButton small disabled icon="chevron_right" size={16} label={s.action} />,
  }),
  ...showStates('LinkButton', {
    usual: (s) => <LinkButton to="/elsewhere">{s.action}</LinkButton>,
    primary: (s) => (
      <LinkButton to="/elsewhere" type="primary">
        {s.action}
      </LinkButton>
    ),
    disabled: (s) => (
      <LinkButton to="/elsewhere" disabled>
        {s.action}
      </LinkButton>
    ),
  }),
  ...showStates('NewButton', {
    usual: (s) => <NewButton label={s.action} onClick={nothing} />,
    'long text': { render: (s) => <NewButton label={s.sentence} onClick={nothing} /> },
  }),
  ...showStates('StarButton', {
    off: (s) => <StarButton on={false} label={s.thing} onToggle={nothing} />,
    on: (s) => <StarButton on label={s.thing} onToggle={nothing} />,
  }),
  ...showStates('ChoiceButton', {
    'asks which': (s) => <ChoiceButton label={s.action} icon="download" choices={[{ key: 'a', label: s.thing }]} onChoose={nothing} />,
    'acts at once': (s) => <ChoiceButton label={s.action} icon="download" choices={[]} onChoose={nothing} onClick={nothing} />,
    loading: (s) => <ChoiceButton loading label={s.action} icon="download" choices={[]} onChoose={nothing} />,
  }),
  ...showStates('ActionMenu', {
    closed: (s) => (
      <ActionMenu label={s.action} actions={actionsOf(s)}>
        {(button) => <Button {...button}>{s.action}</Button>}
      </ActionMenu>
    ),
    open: {
      width: 280,
      room: 130,
      render: (s) => (
        <ActionMenu label={s.action} actions={actionsOf(s)} startOpen>
          {(button) => <Button {...button}>{s.action}</Button>}
        </ActionMenu>
      ),
    },
    'open, long text': {
      width: 280,
      room: 130,
      render: (s) => (
        <ActionMenu label={s.action} actions={longActions(s)} startOpen>
          {(button) => <Button {...button}>{s.action}</Button>}
        </ActionMenu>
      ),
    },
  }),
  ...showStates('RowMenu', {
    closed: (s) => <RowMenu name={s.thing} actions={actionsOf(s)} />,
    open: {
      width: 280,
      room: 130,
      render: (s) => (
        <OnceShown act={press('button')}>
          <RowMenu name={s.thing} actions={actionsOf(s)} />
        </OnceShown>
      ),
    },
  }),
  ...showStates('QuietActions', { usual: (s) => <QuietActions actions={quietOf(s)} /> }),
  ...showStates('Segments', {
    usual: (s) => <Ways id="ways" sample={s} names={[s.label, s.person, s.thing]} />,
    'long text, narrow': { width: 280, render: (s) => <Ways id="ways-long" sample={s} names={[s.long_name, s.thing, s.third]} /> },
  }),
  ...showStates('Spinner', {
    alone: () => <Spinner />,
    'in a button': (s) => <Button loading>{s.action}</Button>,
    'in the primary button': (s) => (
      <Button type="primary" loading>
        {s.action}
      </Button>
    ),
  }),
];
