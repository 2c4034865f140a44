import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Route, Routes } from 'react-router';
import { Badge } from '../src/ui/badge.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { LonePage } from '../src/ui/lone-page.tsx';
import { MainArea } from '../src/ui/main-area.tsx';
import { NewButton } from '../src/ui/new-button.tsx';
import { PageHead, PageShell } from '../src/ui/page-shell.tsx';
import { Redirect } from '../src/ui/redirect.tsx';
import { TabLinks } from '../src/ui/tab-links.tsx';
import { nothing, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';

const crumbsOf = (s: Sample) => [{ label: s.label, to: '/up' }, { label: s.other }];
const actionsOf = (s: Sample) => (
  <>
    <Button>{s.second_action}</Button>
    <NewButton label={s.action} onClick={nothing} />
  </>
);
const head = (s: Sample, more: Partial<ComponentProps<typeof PageHead>> = {}) => <PageHead title={s.thing} {...more} />;
const whole = (s: Sample): Partial<ComponentProps<typeof PageHead>> => ({
  crumbs: crumbsOf(s),
  actions: actionsOf(s),
  subtitle: s.sentence,
  mark: <Badge tone="warning">{s.label}</Badge>,
});
const wide = (render: Shown['render']): Pick<Shown, 'render' | 'width'> => ({ width: 760, render });
const high = (render: Shown['render']): Pick<Shown, 'render' | 'width' | 'height'> => ({ width: 760, height: 260, render });
const tabs = (s: Sample, last: string) => (
  <TabLinks
    label={s.label}
    items={[
      { to: '/a', label: s.thing, count: 12, current: false },
      { to: '/b', label: s.other, current: true },
      { to: '/c', label: last, count: 0, current: false },
    ]}
  />
);

export const LAYOUT = [
  ...showStates('Redirect', {
    'at its end': {
      render: (s) => (
        <Routes>
          <Route index element={<Redirect to="/elsewhere" />} />
          <Route path="*" element={<p>{s.sentence}</p>} />
        </Routes>
      ),
    },
  }),
  ...showStates('PageHead', {
    'title alone': wide((s) => head(s)),
    full: wide((s) => head(s, whole(s))),
    'long text': wide((s) => head(s, { ...whole(s), title: s.long_name, subtitle: s.long_text })),
    narrow: { width: 340, render: (s) => head(s, { crumbs: crumbsOf(s), actions: <NewButton label={s.action} onClick={nothing} /> }) },
  }),
  ...showStates('PageShell', {
    full: high((s) => (
      <PageShell title={s.thing} {...whole(s)}>
        <p>{s.long_text}</p>
      </PageShell>
    )),
    'fills its room': high((s) => (
      <PageShell title={s.thing} fill>
        <p>{s.long_text}</p>
      </PageShell>
    )),
    empty: high((s) => (
      <PageShell title={s.thing}>
        <EmptyState icon="box" title={s.other} text={s.sentence} />
      </PageShell>
    )),
  }),
  ...showStates('MainArea', {
    usual: wide((s) => (
      <MainArea>
        <p>{s.long_text}</p>
      </MainArea>
    )),
  }),
  ...showStates('TabLinks', {
    usual: wide((s) => tabs(s, s.third)),
    'long text, narrow': { width: 320, render: (s) => tabs(s, s.long_name) },
  }),
  ...showStates('LonePage', {
    usual: wide((s) => (
      <LonePage title={s.thing}>
        <h1>{s.thing}</h1>
        <p>{s.sentence}</p>
      </LonePage>
    )),
    wide: {
      width: 960,
      render: (s) => (
        <LonePage title={s.thing} wide>
          <h1>{s.long_name}</h1>
          <p>{s.long_text}</p>
        </LonePage>
      ),
    },
  }),
];
