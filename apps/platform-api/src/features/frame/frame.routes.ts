import { frames } from '@portico/contracts/platform/frame';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { ReadFrame } from './frame.service.ts';

export function mountFrame(kit: Kit<PlatformDB>, readFrame: ReadFrame): void {
  kit.mount(frames, { read: (ctx, { params, query }) => readFrame(ctx, params, query.biz_type) });
}
