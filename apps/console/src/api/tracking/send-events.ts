import '../../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { analytics, type EVENT_VARIANTS } from '@portico/contracts/platform/analytics';
import { askService } from '@portico/uc-sdk';
import { newTraceparent } from '../../lib/random.ts';
import { requestOf, type Call } from '../http.ts';
import { uc } from '../uc.ts';
import type { TrackerParts } from './tracker.ts';

export type Variant = (typeof EVENT_VARIANTS)[number];

/** Past the policy and under names of its own: a busy collector limits nothing else, and its failures are nobody's business. */
async function ask(service: string, call: Call, keepalive: boolean): Promise<{ status: number; body: unknown }> {
  try {
    return await askService(uc, `analytics-${service}`, () => requestOf(call, newTraceparent(), { keepalive }));
  } catch {
    return { status: 0, body: undefined };
  }
}

export async function readEventConfigs(): Promise<ResponseOf<typeof analytics.common_params> | undefined> {
  const { status, body } = await ask('config', { endpoint: analytics.common_params }, false);
  return status === 200 ? (body as ResponseOf<typeof analytics.common_params>) : undefined;
}

/** Sending again what the server has is harmless: it knows it by device, session and sequence. */
export const deliverTo =
  (variant: Variant): TrackerParts['deliver'] =>
  async (service, session_id, events, leaving) => {
    if (events.length === 0) return { state: 'refused' };
    const body = { device_id: uc.deviceId(), session_id, variant, events };
    const { status, body: reply } = await ask(service, { endpoint: analytics.collect, body }, leaving);
    if (status === 200) return { state: 'taken', renew_session: (reply as ResponseOf<typeof analytics.collect>).renew_session };
    return { state: status === 400 || status === 413 ? 'refused' : 'failed' };
  };
