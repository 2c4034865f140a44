import { frames } from '@portico/contracts/platform/frame';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createAskPage } from './ask-page.ts';
import { createCheckFrame, createReadFrame } from './frame.service.ts';
import { createReportPage } from './page-report.service.ts';

export function mountFrame(kit: Kit<PlatformDB>, { navigation, inside_origins, clock }: Deps): void {
  const askPage = createAskPage(inside_origins, clock);
  const readFrame = createReadFrame({ navigation });
  const checkFrame = createCheckFrame({ navigation, askPage });
  const reportPage = createReportPage({ navigation });
  kit.mount(frames, {
    read: (ctx, { params, query }) => readFrame(ctx, params, query.biz_type),
    check: (ctx, { params, query }) => checkFrame(ctx, params, query),
    report: (ctx, { params, query, body }) => reportPage(ctx, params, body, query.biz_type),
    check_address: (_ctx, { body }) => askPage(body.target, body.parent),
  });
}
