import { browsePage } from './browse-page.js';
import { startPage } from './start.js';

// The record is what this menu is for: the first one is open from the start.
startPage('browse-page', (opened, page) => browsePage(opened, page, true));
