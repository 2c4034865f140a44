import { LIMITS } from '@portico/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllAppsQuery } from '../../api/app-admin.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { ChoiceSection } from './choice-section.tsx';
import type { Facet } from './log-facets.ts';
import type { Chosen, How } from './log-filters.ts';

const PAUSE_MS = 250;
const OFFERED = 20;

interface AppSectionProps {
  readonly chosen: Chosen;
  readonly onChange: (value: string, how: How) => void;
  readonly lately: readonly Facet[];
  readonly nameOf: (app_id: string) => string;
}

/** Apps in which something was done lately, and any other by a part of its name or code. */
export function AppSection({ chosen, onChange, lately, nameOf }: AppSectionProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim().slice(0, LIMITS.search_keyword), PAUSE_MS);
  const { currentData } = useAllAppsQuery({ query: { keyword, limit: OFFERED } }, { skip: keyword === '' });
  const found = (currentData?.items ?? []).map(({ app_id, app_name }) => ({ value: app_id, label: app_name }));
  const named = [...chosen.in, ...chosen.not].map((value) => ({ value, label: nameOf(value) }));
  const options = new Map([...named, ...(keyword === '' ? lately : found)].map((facet) => [facet.value, facet]));
  return (
    <ChoiceSection
      chosen={chosen}
      onChange={onChange}
      label={t('app_list.app')}
      options={[...options.values()]}
      find={t('log_work.find_app')}
      onFind={setTyped}
    />
  );
}
