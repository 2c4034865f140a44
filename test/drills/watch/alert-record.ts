import { setTimeout as wait } from 'node:timers/promises';
import type { Prometheus } from './prometheus.ts';

const LOOK_EVERY_MS = 500;

export interface AlertRecord {
  readonly isFiring: (alert: string) => boolean;
  readonly firing: () => readonly string[];
  /** Returns when all of them fire, or after the timeout. */
  readonly untilFiring: (alerts: readonly string[], timeout_ms: number) => Promise<void>;
  readonly untilSilent: (alerts: readonly string[], timeout_ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Looks again and again which alerts fire. `told` hears of each that begins or ends. */
export function recordAlerts(prometheus: Prometheus, told: (alert: string, is_firing: boolean) => void): AlertRecord {
  let firing = new Set<string>();
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    const now = await prometheus.firing();
    for (const alert of now) if (!firing.has(alert)) told(alert, true);
    for (const alert of firing) if (!now.has(alert)) told(alert, false);
    firing = now;
  };
  const looking = (async () => {
    while (!ending.signal.aborted) {
      // A machine that is busy answers late; the next look tells the same.
      await look().catch(() => undefined);
      await wait(LOOK_EVERY_MS);
    }
  })();
  const until = async (isSo: () => boolean, timeout_ms: number): Promise<void> => {
    const deadline = performance.now() + timeout_ms;
    while (!isSo() && performance.now() < deadline) await wait(LOOK_EVERY_MS);
  };
  return {
    isFiring: (alert) => firing.has(alert),
    firing: () => [...firing],
    untilFiring: (alerts, timeout_ms) => until(() => alerts.every((alert) => firing.has(alert)), timeout_ms),
    untilSilent: (alerts, timeout_ms) => until(() => !alerts.some((alert) => firing.has(alert)), timeout_ms),
    stop: async () => {
      ending.abort();
      await looking;
    },
  };
}
