import '../../lib/zod-setup.ts';
import type { Endpoint, ResponseOf } from '@portico/contracts/endpoint';
import { analytics, type EVENT_VARIANTS } from '@portico/contracts/platform/analytics';
import { askService } from '@portico/uc-sdk';
import { newTraceparent } from '../../lib/random.ts';
import { requestOf, type Call } from '../http.ts';
import { uc } from '../uc.ts';
import type { TrackerParts } from './tracker.ts';

export type Variant = (typeof EVENT_VARIANTS)[number];

/** Past the policy and under names of its own: a busy collector limits nothing else, and its failures are nobody's business. */
async function ask<E extends Endpoint>(
  service: string,
  call: Call & { readonly endpoint: E },
  keepalive: boolean,
): Promise<{ readonly status: number; readonly reply?: ResponseOf<E> }> {
  try {
    const { status, body } = await askService(uc(), `analytics-${service}`, () => requestOf(call, newTraceparent(), { keepalive }));
    // The SDK does not know what a call of another service declares.
    return status === 200 ? { status, reply: body as ResponseOf<E> } : { status };
  } catch {
    return { status: 0 };
  }
}

export async function readEventConfigs(): Promise<ResponseOf<typeof analytics.common_params> | undefined> {
  const { reply } = await ask('config', { endpoint: analytics.common_params }, false);
  return reply;
}

/** Sending again what the server has is harmless: it knows it by device, session and sequence. */
export const deliverTo =
  (variant: Variant): TrackerParts['deliver'] =>
  async (session_id, events, leaving) => {
    if (events.length === 0) return { state: 'refused' };
    const body = { device_id: uc().deviceId(), session_id, variant, events };
    const { status, reply } = await ask('collect', { endpoint: analytics.collect, body }, leaving);
    if (reply) return { state: 'taken', renew_session: reply.renew_session };
    return { state: status === 400 || status === 413 ? 'refused' : 'failed' };
  };
