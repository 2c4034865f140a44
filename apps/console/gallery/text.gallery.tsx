import type { ReactNode } from 'react';
import { Avatar } from '../src/ui/avatar.tsx';
import { Badge, type Tone } from '../src/ui/badge.tsx';
import { CodeText } from '../src/ui/code-text.tsx';
import { CopyTrace, CopyValue } from '../src/ui/copy-trace.tsx';
import { DiffView } from '../src/ui/diff-view.tsx';
import { Facts } from '../src/ui/facts.tsx';
import { Figures } from '../src/ui/figures.tsx';
import { Highlight } from '../src/ui/highlight.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Icon, Mark, type IconName } from '../src/ui/icon.tsx';
import { TableTime } from '../src/ui/table-time.tsx';
import { TypeName } from '../src/ui/type-name.tsx';
import { AT, LONG_ADDRESS, LONG_CODE, nothing, TRACE_ID, ZONE } from './sample.ts';
import { showStates } from './shown.ts';
import styles from './gallery.module.css';

const TONES = ['neutral', 'success', 'warning', 'error', 'info', 'outline'] as const satisfies readonly Tone[];
const MIRRORED = ['chevron_left', 'chevron_right', 'undo', 'external', 'list', 'panel', 'sign_out', 'move', 'chat', 'log'] as const;
const UPRIGHT = ['user', 'search', 'folder', 'file', 'key', 'eye', 'more', 'grip', 'theme', 'alert', 'gear', 'shield'] as const;
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="teal"/%3E%3C/svg%3E';

const icons = (names: readonly IconName[], size: number) => (
  <span className={styles['row']}>
    {names.map((name) => (
      <Icon key={name} name={name} size={size} />
    ))}
  </span>
);
const badges = (render: (tone: Tone) => ReactNode) => <span className={styles['row']}>{TONES.map(render)}</span>;

export const TEXT = [
  ...showStates('Icon', {
    'as it is': () => icons(UPRIGHT, 16),
    'turned with the direction': () => icons(MIRRORED, 16),
    large: () => icons(UPRIGHT, 24),
  }),
  ...showStates('Mark', {
    usual: () => <Mark />,
    large: () => <Mark size={48} />,
    'on the brand': () => (
      <span style={{ display: 'block', padding: 12, background: 'var(--portico-brand-pane-1)' }}>
        <Mark light />
      </span>
    ),
  }),
  ...showStates('Badge', {
    plain: (s) =>
      badges((tone) => (
        <Badge key={tone} tone={tone}>
          {s.label}
        </Badge>
      )),
    'with a dot': (s) =>
      badges((tone) => (
        <Badge key={tone} tone={tone} dot>
          {s.label}
        </Badge>
      )),
    'with time used': (s) => (
      <span className={styles['row']}>
        {[0, 0.4, 1].map((used) => (
          <Badge key={used} tone="warning" used={used}>
            {s.label}
          </Badge>
        ))}
      </span>
    ),
    'long text in a cell': {
      width: 160,
      render: (s) => (
        <table role="presentation">
          <tbody>
            <tr>
              <td>
                <Badge tone="info">{s.long_name}</Badge>
              </td>
            </tr>
          </tbody>
        </table>
      ),
    },
  }),
  ...showStates('Avatar', {
    picture: () => <Avatar initials="" src={PICTURE} size={48} />,
    initials: (s) => <Avatar initials={s.initials} src="" size={48} />,
    empty: () => <Avatar initials="" src="" size={48} />,
    'failing picture': (s) => <Avatar initials={s.initials} src="data:image/png,none" size={48} />,
    small: (s) => <Avatar initials={s.initials} src="" size={24} />,
  }),
  ...showStates('CodeText', {
    usual: () => <CodeText>returns.approve</CodeText>,
    quiet: () => <CodeText quiet>returns.approve</CodeText>,
    'long text, narrow': { width: 220, render: () => <CodeText>{LONG_CODE}</CodeText> },
  }),
  ...showStates('CopyValue', {
    usual: (s) => <CopyValue value="returns.approve" label={s.action} />,
    'with a lead': (s) => <CopyValue value={TRACE_ID} shown="7f3a9c51" lead={s.label} label={s.action} />,
    'long text, narrow': { width: 220, render: (s) => <CopyValue value={LONG_CODE} label={s.action} /> },
  }),
  ...showStates('CopyTrace', { short: () => <CopyTrace trace_id="7f3a9c51" />, long: () => <CopyTrace trace_id={TRACE_ID} /> }),
  ...showStates('Highlight', {
    found: (s) => <Highlight text={s.thing} part={s.thing.slice(2, 6)} />,
    'not found': (s) => <Highlight text={s.thing} part="zz" />,
    empty: (s) => <Highlight text={s.thing} part="" />,
    'in other letters': () => <Highlight text="RETURNS desk" part="returns" />,
  }),
  ...showStates('TableTime', { usual: () => <TableTime at={AT} zone={ZONE} /> }),
  ...showStates('TypeName', {
    usual: (s) => <TypeName name={s.thing} />,
    'of the other direction': () => <TypeName name="+971 4 555 0134" />,
    'long text, narrow': { width: 240, render: () => <TypeName name={LONG_CODE} /> },
  }),
  ...showStates('Figures', {
    'good and bad': (sample) => (
      <Figures
        figures={[
          { count: 12, label: sample.thing, tone: 'good' },
          { count: 3, label: sample.other, tone: 'bad' },
        ]}
      />
    ),
    nothing: (sample) => (
      <Figures
        figures={[
          { count: 0, label: sample.thing, tone: 'warn' },
          { count: 0, label: sample.other, tone: 'bad' },
        ]}
      />
    ),
    'long text': (sample) => (
      <Figures
        figures={[
          { count: 1_204, label: sample.long_name, tone: 'warn' },
          { count: 1, label: sample.third, tone: 'bad' },
        ]}
      />
    ),
  }),
  ...showStates('Facts', {
    full: {
      width: 420,
      render: (s) => (
        <Facts
          facts={[
            { label: s.label, value: s.thing },
            { label: s.other, value: <CodeText>returns.approve</CodeText> },
            undefined,
            { label: s.third, value: <TableTime at={AT} zone={ZONE} /> },
          ]}
        />
      ),
    },
    'long text, narrow': {
      width: 280,
      render: (s) => (
        <Facts
          facts={[
            { label: s.long_name, value: s.long_text },
            { label: s.label, value: <CodeText>{LONG_CODE}</CodeText> },
          ]}
        />
      ),
    },
  }),
  ...showStates('DiffView', {
    'with a change': {
      width: 420,
      render: (s) => (
        <DiffView
          before={{ name: s.thing, memo: s.sentence, tags: ['a', 'b'] }}
          after={{ name: s.other, memo: s.hint, tags: ['a', 'c'] }}
          labelOf={(field) => `${s.label} ${field}`}
        />
      ),
    },
    added: { width: 280, render: (s) => <DiffView before={null} after={{ name: s.thing }} labelOf={() => s.label} /> },
    removed: { width: 280, render: (s) => <DiffView before={{ name: s.thing }} after={null} labelOf={() => s.label} /> },
    'with something to do': {
      width: 280,
      render: (s) => (
        <DiffView
          before={{ name: s.thing }}
          after={{ name: s.other }}
          labelOf={() => s.label}
          beside={() => <IconButton small icon="undo" size={14} label={s.action} onClick={nothing} />}
        />
      ),
    },
    'long text, narrow': {
      width: 280,
      render: (s) => (
        <DiffView
          before={{ address: LONG_ADDRESS, memo: s.long_text }}
          after={{ address: `${LONG_ADDRESS}&page=2`, memo: s.long_name }}
          labelOf={() => s.label}
        />
      ),
    },
  }),
];
