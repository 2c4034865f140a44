import { ConfigProvider } from 'antd';
import { lazy, Suspense, useLayoutEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { config } from '../lib/config.ts';
import { NARROW, useMedia } from '../lib/media.ts';
import { antdLocaleOf, directionOf } from '../session/language.ts';
import { useAppSelector } from '../session/state.ts';
import { Notices } from '../ui/notices/notices.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { applyTheme } from '../ui/theme/apply-theme.ts';
import { buildTheme } from '../ui/theme/build-theme.ts';
import { ReachBanner } from '../ui/reach-banner.tsx';
import { TopProgress } from '../ui/top-progress.tsx';
import { untilLoaded } from '../lib/until-loaded.ts';
import type { createRouter } from './router.tsx';
import { SharedUiState } from './shared-ui-state.tsx';

const SignInOver = lazy(untilLoaded(async () => ({ default: (await import('../features/sign-in/sign-in-over.tsx')).SignInOver })));
const PictureOver = lazy(untilLoaded(async () => ({ default: (await import('../features/sign-in/picture-over.tsx')).PictureOver })));
const StepUpOver = lazy(untilLoaded(async () => ({ default: (await import('../features/security/step-up-over.tsx')).StepUpOver })));

/** R8.04; the default is the requirement's. */
const NOTICE_MS = 1_000;
/** The library's own spinner stays in the button's name until its motion has ended, and in a frame that may be never. */
const BUTTONS = { autoInsertSpace: false, loadingIcon: <Spinner /> };
/** Popups inside a modal belong to it: what is outside cannot be reached. */
const popupHome = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body;

const STILL = { disabled: true };

/** What waits for a sign-in is not loading. */
function Progress() {
  const { showLoading, showSlow, signInOver } = useAppSelector((state) => state.global);
  const asking = useAppSelector((state) => state.security.asking);
  return <TopProgress shown={showLoading && !signInOver && asking === null} slow={showSlow} />;
}

function Overlays() {
  const { asking, picture } = useAppSelector((state) => state.security);
  const signInOver = useAppSelector((state) => state.global.signInOver);
  return (
    <Suspense fallback={null}>
      {asking ? <StepUpOver proof={asking} /> : null}
      {signInOver ? <SignInOver /> : null}
      {picture === null ? null : <PictureOver />}
    </Suspense>
  );
}

function Reach() {
  return <ReachBanner reach={useAppSelector((state) => state.global.reach)} />;
}

/** It knows only what every part depends on: whatever it draws anew, everything draws anew. */
export function Root({ router, nonce }: { readonly router: ReturnType<typeof createRouter>; readonly nonce: string }) {
  const lang = useAppSelector((state) => state.global.lang);
  const theme = useAppSelector((state) => state.theme.theme);
  const narrow = useMedia(NARROW);
  const locale = antdLocaleOf(lang);
  const built = useMemo(() => buildTheme(theme, lang, narrow), [theme, lang, narrow]);
  const csp = useMemo(() => ({ nonce }), [nonce]);
  useLayoutEffect(() => applyTheme(document.documentElement, theme, lang, narrow), [theme, lang, narrow]);
  return (
    <ConfigProvider
      {...(locale ? { locale } : {})}
      direction={directionOf(lang)}
      theme={built}
      csp={csp}
      getPopupContainer={popupHome}
      button={BUTTONS}
      wave={STILL}
    >
      <SharedUiState>
        <Progress />
        <Reach />
        <RouterProvider router={router} />
        <Overlays />
        <Notices stay_ms={config.notice_ms ?? NOTICE_MS} />
      </SharedUiState>
    </ConfigProvider>
  );
}
