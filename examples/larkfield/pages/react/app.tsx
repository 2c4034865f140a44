import { lazy, Suspense, useEffect, useMemo, type ComponentType } from 'react';
import type { PageKind } from '../../api-types.ts';
import { speak, type OpenPage } from '../shared/open-page.js';
import { Head } from './head.tsx';
import { Failure, Notice, Skeleton } from './parts.tsx';
import { useStore, useVoice, VoiceContext, type PageProps } from './use-store.ts';

const BrowsePage = lazy(async () => ({ default: (await import('./browse-page.tsx')).BrowsePage }));
/** One file of script for each kind of page: a menu loads only its own. */
const PAGES: Record<PageKind, ComponentType<PageProps>> = {
  list: BrowsePage,
  detail: BrowsePage,
  dashboard: lazy(async () => ({ default: (await import('./dashboard-page.tsx')).DashboardPage })),
  wizard: lazy(async () => ({ default: (await import('./wizard-page.tsx')).WizardPage })),
  report: lazy(async () => ({ default: (await import('./report-page.tsx')).ReportPage })),
};

function Content({ opened }: { readonly opened: OpenPage }) {
  const { say } = useVoice();
  const { status, problem, page } = useStore(opened.store);
  if (page) {
    const Page = PAGES[page.kind];
    return (
      <Suspense fallback={<Skeleton lines={8} />}>
        <Page opened={opened} page={page} />
      </Suspense>
    );
  }
  if (status === 'outside') return <Notice icon="person" title={say('not_signed_in')} text={say('outside')} />;
  return status === 'failed' ? <Failure problem={problem} retry={() => void opened.open()} /> : <Skeleton lines={8} />;
}

export function App({ opened }: { readonly opened: OpenPage }) {
  const { looks, page } = useStore(opened.store);
  const voice = useMemo(() => speak(looks), [looks]);
  const title = page && voice.label(page.title);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  return (
    <VoiceContext value={voice}>
      <main className={page?.kind === 'list' || page?.kind === 'detail' ? 'browse-page' : undefined}>
        <Head opened={opened} />
        <Content opened={opened} />
      </main>
    </VoiceContext>
  );
}
