import type { LogEntry } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { eventName } from './event-text.ts';
import { useEventWords } from './use-event-words.ts';

/** What an entry is called: by its event, or by module and act where only those are known. */
export function useEntryName(): (entry: Pick<LogEntry, 'event' | 'module_name' | 'act'>) => string {
  const { t } = useTranslation();
  const words = useEventWords();
  return ({ event, module_name, act }) =>
    eventName(words, event) ?? `${t(`logs.modules.${module_name}`)}${t('common.comma')}${t(`logs.acts.${act}`)}`;
}
