import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { langTag, lineOrNone, lines, version } from '../shapes.ts';
import { appParams } from './apps.ts';

/** Empty: as the app itself has it. */
const appWords = z.object({ name: lineOrNone(LIMITS.app_name), memo: lines(LIMITS.menu_memo) });
export type AppWords = z.output<typeof appWords>;

const appText = z.object({ lang: z.string(), name: z.string(), memo: z.string() });
const savedText = appText.extend({ version: version() }).meta({ id: 'AppText' });
export type AppText = z.output<typeof savedText>;

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

/** What an app is called in the languages that its menus have. */
export const appTexts = {
  list: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/texts',
    summary: 'Name and memo of an app in other languages than that of its own name',
    access: { permission: 'lang:read' },
    params: appParams,
    response: z.object({ items: z.array(appText), version: version() }).meta({ id: 'AppTexts' }),
    errors: [...inApp],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id/texts/:lang',
    summary: 'Save name and memo of an app in one language',
    access: { permission: 'lang:write' },
    params: appParams.extend({ lang: langTag() }),
    body: z.strictObject(appWords.shape).meta({ id: 'AppTextChange' }),
    response: savedText,
    versioned: true,
    operation: { event: 'translation.changed' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/LANG_NOT_FOUND'],
  }),
} as const;
