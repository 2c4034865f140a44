import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { METHODS } from './log-filters.ts';

type Method = (typeof METHODS)[number];
const TONES: Readonly<Record<Method, Tone>> = {
  POST: 'info',
  PUT: 'neutral',
  PATCH: 'neutral',
  DELETE: 'error',
  CLI: 'outline',
  JOB: 'outline',
};
const isMethod = (value: string): value is Method => METHODS.some((m) => m === value);

export function ActionBadge({ entry }: { readonly entry: LogEntry }) {
  const { t } = useTranslation();
  const { request_method: method } = entry;
  return isMethod(method) ? <Badge tone={TONES[method]}>{t(`logs.methods.${method}`)}</Badge> : <Badge tone="neutral">{method}</Badge>;
}
