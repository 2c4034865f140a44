// First of all: what comes next may look at storage.
import './lib/storage-stand-in.ts';
import 'antd/dist/reset.css';
import './ui/theme/fonts.css';
import './ui/theme/base.css';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrokenPage } from './app/broken-page.tsx';
import { provideApi } from './app/provide-api.ts';
import { Root } from './app/root.tsx';
import { createRouter } from './app/router.tsx';
import { startSession } from './app/start-session.ts';
import { store } from './app/store.ts';
import { ReturnedContext, takeReturn } from './lib/oauth-return.ts';
import { config, isConfigBroken } from './lib/config.ts';
import { environmentCookie } from './lib/environment.ts';
import { secureAddress } from './lib/https.ts';
import { wantsNoTracking } from './lib/privacy.ts';
import { readStored } from './lib/storage.ts';
import { langChosen } from './session/global-slice.ts';
import { initialLang, LANG_KEY, startLanguage } from './session/language.ts';
import { applyTheme } from './ui/theme/apply-theme.ts';

declare global {
  var __CSP_NONCE__: string | undefined;
}

async function start(): Promise<void> {
  const secure = secureAddress(location.href, config.environment);
  if (secure !== undefined) {
    location.replace(secure);
    return;
  }
  const returned = takeReturn();
  const cookie = environmentCookie(config.environment, location.href);
  if (cookie !== undefined) document.cookie = cookie;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  globalThis.__CSP_NONCE__ = nonce;
  const lang = initialLang(readStored(LANG_KEY), navigator.languages);
  store.dispatch(langChosen(lang));
  applyTheme(document.documentElement, store.getState().theme.theme, lang, false);
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no root element');
  const root = createRoot(element);
  const words = startLanguage(lang);
  if (isConfigBroken) {
    await words;
    root.render(<BrokenPage text={i18next.t('errors.config')} />);
    return;
  }
  try {
    await provideApi();
  } catch {
    // R9.14: without the SDK there is something to say.
    await words;
    root.render(<BrokenPage />);
    return;
  }
  startSession();
  // It begins to fetch the page at once, beside the words.
  const router = createRouter();
  await words;
  root.render(
    <StrictMode>
      <Provider store={store}>
        <ReturnedContext value={returned}>
          <Root router={router} nonce={nonce} />
        </ReturnedContext>
      </Provider>
    </StrictMode>,
  );
  trackOnceSignedIn(router);
}

/** Not a byte of it before sign-in, and nothing at all for somebody who does not want to be followed. */
function trackOnceSignedIn(router: ReturnType<typeof createRouter>): void {
  if (wantsNoTracking(navigator)) return;
  const stop = store.subscribe(() => {
    if (store.getState().global.login !== 'logged_in') return;
    stop();
    // Counting what people do is not worth an error.
    void import('./app/start-tracking.ts').then(({ startTracking }) => startTracking(router)).catch(() => {});
  });
}

void start();
