import { frames } from '@portico/contracts/platform/frame';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { AskPage } from './ask-page.ts';
import type { CheckFrame, ReadFrame } from './frame.service.ts';

export function mountFrame(kit: Kit<PlatformDB>, readFrame: ReadFrame, checkFrame: CheckFrame, askPage: AskPage): void {
  kit.mount(frames, {
    read: (ctx, { params, query }) => readFrame(ctx, params, query.biz_type),
    check: (ctx, { params, query }) => checkFrame(ctx, params, query),
    check_address: (_ctx, { body }) => askPage(body.target, body.parent),
  });
}
