import { userPreferences } from '@portico/contracts/platform/user-preferences';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { readUserPreferences, saveUserPreferences } from './user-preferences.service.ts';

export function mountUserPreferences(kit: Kit<PlatformDB>, { access }: Deps): void {
  kit.mount(userPreferences, {
    read: (ctx) => readUserPreferences(ctx, access),
    save: (ctx, { body }) => saveUserPreferences(ctx, access, body),
  });
}
