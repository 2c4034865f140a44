import { Button } from 'antd';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { LoadFailure } from '../src/ui/load-failure.tsx';
import { NothingFound } from '../src/ui/nothing-found.tsx';
import type { NewNotice } from '../src/ui/notices/create-notice-store.ts';
import { pushNotice } from '../src/ui/notices/notice-store.ts';
import { Notices } from '../src/ui/notices/notices.tsx';
import { ProgressLine } from '../src/ui/progress-line.tsx';
import { ReachBanner } from '../src/ui/reach-banner.tsx';
import { StepTrace } from '../src/ui/step-trace.tsx';
import { createTopLayer, TopLayerProvider } from '../src/ui/top-layer.ts';
import { TopProgress } from '../src/ui/top-progress.tsx';
import { nothing, TRACE_ID, type Sample } from './sample.ts';
import { showStates, type Shown } from './shown.ts';
import styles from './gallery.module.css';

const noticesOf = (s: Sample): readonly NewNotice[] => [
  { kind: 'success', title: s.action },
  { kind: 'info', title: s.thing, text: s.sentence },
  { kind: 'error', title: s.question, text: s.sentence, trace_id: TRACE_ID },
  { kind: 'error', title: s.long_name, text: s.long_text },
];
/** Long enough to be looked at. */
const STAY_MS = 3_600_000;

/** Notices hang at the end of the document, or in the topmost dialog: this box says that it is one. */
function NoticesHere({ sample }: { readonly sample: Sample }) {
  const box = useRef<HTMLDivElement>(null);
  const [topLayer] = useState(createTopLayer);
  useEffect(() => {
    for (const notice of noticesOf(sample)) pushNotice(notice);
    return box.current ? topLayer.enter(box.current) : undefined;
  }, [topLayer, sample]);
  return (
    <div ref={box} className={styles['fill']}>
      <TopLayerProvider value={topLayer}>
        <Notices stay_ms={STAY_MS} />
      </TopLayerProvider>
    </div>
  );
}

const failure = (error: ComponentProps<typeof LoadFailure>['error'], retrying = false): Pick<Shown, 'render' | 'width'> => ({
  width: 360,
  render: () => <LoadFailure error={error} retrying={retrying} onRetry={nothing} />,
});
const high = (render: Shown['render']): Pick<Shown, 'render' | 'width' | 'height'> => ({ width: 420, height: 64, render });

const stepOf = (s: Sample, outcome: 'passed' | 'failed' | 'skipped') => ({ key: outcome, outcome, label: s.label, notes: [s.sentence] });

export const FEEDBACK = [
  ...showStates('EmptyState', {
    usual: { width: 360, render: (s) => <EmptyState icon="box" title={s.thing} text={s.sentence} /> },
    'with an action': {
      width: 360,
      render: (s) => <EmptyState icon="folder" title={s.thing} text={s.sentence} action={<Button type="primary">{s.action}</Button>} />,
    },
    'long text, narrow': {
      width: 240,
      render: (s) => <EmptyState icon="people" title={s.long_name} text={s.long_text} action={<Button>{s.action}</Button>} />,
    },
  }),
  ...showStates('StepTrace', {
    passed: { width: 360, render: (s) => <StepTrace steps={[stepOf(s, 'passed'), stepOf(s, 'skipped')]} /> },
    failed: {
      width: 240,
      render: (s) => <StepTrace steps={[stepOf(s, 'passed'), { ...stepOf(s, 'failed'), label: s.long_name, notes: [s.long_text] }]} />,
    },
  }),
  ...showStates('NothingFound', { usual: { width: 360, render: () => <NothingFound onClear={nothing} /> } }),
  ...showStates('LoadFailure', {
    'nobody answered': failure({}),
    'with a trace': failure({ status: 500, trace_id: TRACE_ID }),
    retrying: failure({ status: 503, trace_id: TRACE_ID }, true),
    refused: failure({ status: 403 }),
    gone: failure({ status: 404 }),
  }),
  ...showStates('ReachBanner', {
    'nothing to say': { width: 640, render: () => <ReachBanner reach="ok" /> },
    offline: { width: 640, render: () => <ReachBanner reach="offline" /> },
    unreachable: { width: 640, render: () => <ReachBanner reach="unreachable" /> },
    busy: { width: 640, render: () => <ReachBanner reach="busy" /> },
    narrow: { width: 320, render: () => <ReachBanner reach="offline" /> },
  }),
  ...showStates('TopProgress', {
    'nothing to say': high(() => <TopProgress shown={false} slow={false} />),
    loading: high(() => <TopProgress shown slow={false} />),
    'loading for long': high(() => <TopProgress shown slow />),
  }),
  ...showStates('ProgressLine', {
    begun: { width: 280, render: (s) => <ProgressLine label={s.action} done={0} total={12} /> },
    'on its way': { width: 280, render: (s) => <ProgressLine label={s.action} done={5} total={12} /> },
    done: { width: 280, render: (s) => <ProgressLine label={s.action} done={12} total={12} /> },
    empty: { width: 280, render: (s) => <ProgressLine label={s.action} done={0} total={0} /> },
  }),
  ...showStates('Notices', { 'success, info, failing, long text': { width: 720, height: 760, render: (s) => <NoticesHere sample={s} /> } }),
];
