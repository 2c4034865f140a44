import { useTranslation } from 'react-i18next';
import { useLeavingQuery } from '../../api/members.ts';

interface WhatGoes {
  /** Undefined until it is known, and where it cannot be. */
  readonly apps: readonly string[] | undefined;
  /** Still being asked. */
  readonly asking: boolean;
  /** There may be more than the caller may know of. */
  readonly more: boolean;
}

/** The apps that somebody who is deleted belongs to, in words: first those that would have no administrator. */
export function useLeaving(subject_id: string, skip = false): WhatGoes {
  const { t } = useTranslation();
  const { data, isFetching } = useLeavingQuery({ params: { subject_id } }, { skip: skip || subject_id === '' });
  const apps = data?.apps.map(({ display_name: app, kind, last_admin }) =>
    last_admin ? t('members.goes.last_admin', { app }) : t(`members.goes.${kind}`, { app }),
  );
  return { apps, asking: isFetching && data === undefined, more: data?.complete !== true };
}
