import type { InstallationLog } from '@portico/contracts/log-views';
import type { LogView, LogViewChange, LogViewDraft } from '@portico/contracts/platform/log-views';
import {
  useAppLogViewsQuery,
  useChangeAppLogViewMutation,
  useChangeInstallationLogViewMutation,
  useInstallationLogViewsQuery,
  useRemoveAppLogViewMutation,
  useRemoveInstallationLogViewMutation,
  useSaveAppLogViewMutation,
  useSaveInstallationLogViewMutation,
} from '../../api/log-views.ts';

/** The log of an app, or one of the installation. */
export type ViewedLog = { readonly app_id: string } | { readonly log: InstallationLog };

interface LogViews {
  readonly views: readonly LogView[];
  /** Undefined where it was refused, which has been said then. */
  readonly save: (draft: LogViewDraft) => Promise<LogView | undefined>;
  readonly change: (view: LogView, change: LogViewChange) => Promise<LogView | undefined>;
  readonly remove: (view: LogView) => Promise<boolean>;
}

const NONE: readonly LogView[] = [];

/** The views of one log, whichever it is. */
export function useLogViews(of: ViewedLog): LogViews {
  const app = 'app_id' in of ? of : undefined;
  const installation = 'log' in of ? of : undefined;
  const in_app = useAppLogViewsQuery({ params: { app_id: app?.app_id ?? '' } }, { skip: !app });
  const over_all = useInstallationLogViewsQuery({ params: { log: installation?.log ?? 'operations' } }, { skip: !installation });
  const [saveInApp] = useSaveAppLogViewMutation();
  const [changeInApp] = useChangeAppLogViewMutation();
  const [removeInApp] = useRemoveAppLogViewMutation();
  const [saveOverAll] = useSaveInstallationLogViewMutation();
  const [changeOverAll] = useChangeInstallationLogViewMutation();
  const [removeOverAll] = useRemoveInstallationLogViewMutation();
  return {
    views: (app ? in_app : over_all).currentData?.items ?? NONE,
    save: async (body) => ('app_id' in of ? await saveInApp({ params: of, body }) : await saveOverAll({ params: of, body })).data,
    change: async ({ view_id, version }, body) => {
      const seen = { body, if_match: version };
      const answer =
        'app_id' in of
          ? await changeInApp({ params: { ...of, view_id }, ...seen })
          : await changeOverAll({ params: { ...of, view_id }, ...seen });
      return answer.data;
    },
    remove: async ({ view_id, version }) => {
      const seen = { if_match: version };
      const answer =
        'app_id' in of
          ? await removeInApp({ params: { ...of, view_id }, ...seen })
          : await removeOverAll({ params: { ...of, view_id }, ...seen });
      return answer.error === undefined;
    },
  };
}
