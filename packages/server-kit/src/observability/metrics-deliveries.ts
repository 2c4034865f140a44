import { Counter } from 'prom-client';
import { registry } from './metrics.ts';

const deliveries = new Counter({
  name: 'portico_deliveries_total',
  help: 'Attempts to deliver a code, by what became of each; queued: it is tried again',
  labelNames: ['channel', 'outcome'],
  registers: [registry],
});

export type DeliveryOutcome = 'sent' | 'refused' | 'skipped' | 'expired' | 'queued';

export const countDelivery = (channel: 'sms' | 'email', outcome: DeliveryOutcome): void => deliveries.inc({ channel, outcome });
