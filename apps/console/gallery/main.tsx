import '../src/lib/storage-stand-in.ts';
import 'antd/dist/reset.css';
import '../src/ui/theme/fonts.css';
import '../src/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { readStored } from '../src/lib/storage.ts';
import { initialLang, LANG_KEY, loadAllTexts, startLanguage } from '../src/session/language.ts';
import { GalleryPage } from './gallery-page.tsx';

async function start(): Promise<void> {
  // Of several modal dialogs only the last could be reached, and here they stand side by side.
  HTMLDialogElement.prototype.showModal = function showBeside() {
    this.show();
  };
  // The unsaved changes here are nobody's: the page may go without a question.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  const lang = initialLang(readStored(LANG_KEY), navigator.languages);
  await startLanguage(lang);
  await loadAllTexts();
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no root element');
  createRoot(element).render(<GalleryPage start={lang} />);
}

void start();
