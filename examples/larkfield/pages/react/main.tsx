import { applyLooks, connectFrame } from '@portico/frame';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openPage } from '../shared/open-page.js';
import { App } from './app.tsx';

const opened = openPage({ connectFrame, applyLooks });
createRoot(document.body).render(
  <StrictMode>
    <App opened={opened} />
  </StrictMode>,
);
