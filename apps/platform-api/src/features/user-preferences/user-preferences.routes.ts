import { userPreferences } from '@portico/contracts/platform/user-preferences';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readUserPreferences, saveUserPreferences } from './user-preferences.service.ts';

export function mountUserPreferences(kit: Kit<PlatformDB>): void {
  kit.mount(userPreferences, {
    read: (ctx) => readUserPreferences(ctx),
    save: (ctx, { body }) => saveUserPreferences(ctx, body),
  });
}
