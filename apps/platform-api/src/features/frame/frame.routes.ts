import { frames } from '@portico/contracts/platform/frame';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Navigation } from '../app-menus/navigation.service.ts';
import { readFrame } from './frame.service.ts';

export function mountFrame(kit: Kit<PlatformDB>, navigation: Navigation): void {
  kit.mount(frames, { read: (ctx, { params, query }) => readFrame(ctx, navigation, params, query.biz_type) });
}
