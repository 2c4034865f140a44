import { appLogViews, installationLogViews } from '@portico/contracts/platform/log-views';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { WhichLog } from './log-views.queries.ts';
import { changeView, readViews, removeView, saveView } from './log-views.service.ts';

const ofApp = ({ app_id }: { app_id: string }): WhichLog => ({ log: 'app', app_id });
const ofInstallation = ({ log }: Pick<WhichLog, 'log'>): WhichLog => ({ log, app_id: null });

export function mountLogViews(kit: Kit<PlatformDB>): void {
  kit.mount(appLogViews, {
    list: (ctx, { params }) => readViews(ctx, ofApp(params)),
    create: (ctx, { params, body }) => saveView(ctx, ofApp(params), body),
    change: (ctx, { params, body }) => changeView(ctx, ofApp(params), params.view_id, body),
    remove: (ctx, { params }) => removeView(ctx, ofApp(params), params.view_id),
  });
  kit.mount(installationLogViews, {
    list: (ctx, { params }) => readViews(ctx, ofInstallation(params)),
    create: (ctx, { params, body }) => saveView(ctx, ofInstallation(params), body),
    change: (ctx, { params, body }) => changeView(ctx, ofInstallation(params), params.view_id, body),
    remove: (ctx, { params }) => removeView(ctx, ofInstallation(params), params.view_id),
  });
}
