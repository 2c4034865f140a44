import { installationCounts } from '@portico/contracts/platform/installation-counts';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readInstallationCounts } from './installation-counts.service.ts';

export function mountInstallationCounts(kit: Kit<PlatformDB>): void {
  kit.mount(installationCounts, { read: (ctx) => readInstallationCounts(ctx) });
}
