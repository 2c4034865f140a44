import { browsePage } from './browse-page.js';
import { startPage } from './start.js';

startPage('browse-page', (opened, page) => browsePage(opened, page, false));
