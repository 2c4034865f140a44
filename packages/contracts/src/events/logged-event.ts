import type { Act } from '../acts.ts';
import type { ModuleName } from '../modules.ts';

/**
 * How soon somebody should look. `info`: everyday work, nobody else's access changes. `notice`: what others see or may do
 * changes, or something is gone. `warning`: keys, accounts, sign-ins, and what leaves the installation. `critical`: power over
 * the installation, or what cannot be taken back.
 */
export const SEVERITIES = ['info', 'notice', 'warning', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface LoggedEvent {
  readonly module: ModuleName;
  readonly act: Act;
  readonly severity: Severity;
}

export type LoggedEvents = Readonly<Record<string, LoggedEvent>>;
