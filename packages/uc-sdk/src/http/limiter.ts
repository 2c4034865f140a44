import { LIMITED_STATUSES } from '@portico/contracts/limits';
import { UcError } from './errors.ts';
import { backPressureMs } from './retry-policy.ts';

/** Seconds, from either form of Retry-After. */
export function readRetryAfter(header: string | null | undefined, serverNow: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - serverNow) / 1000));
}

export interface Limiter {
  /** Throws what the service last answered while it asks to be left alone. */
  readonly check: (service: string) => void;
  /** R4.10: 429 and 503 limit the named service; any other failure leaves it as it is. */
  readonly note: (service: string, error: UcError) => void;
}

export function createLimiter(now: () => number): Limiter {
  const limited = new Map<string, { until: number; error: UcError }>();
  return {
    check(service) {
      const entry = limited.get(service);
      if (!entry) return;
      const left = entry.until - now();
      if (left <= 0) {
        limited.delete(service);
        return;
      }
      const { code, status, message, trace_id } = entry.error;
      throw new UcError(code, { status, message, trace_id, retry_after: Math.ceil(left / 1000) });
    },
    note(service, error) {
      if (!LIMITED_STATUSES.includes(error.status ?? 0)) return;
      limited.set(service, { until: now() + backPressureMs(error.retry_after), error });
    },
  };
}
