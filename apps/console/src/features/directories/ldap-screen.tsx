import { LIMITS } from '@portico/contracts/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useDirectoriesQuery, useRunLdapMutation, type LdapDirectory } from '../../api/directories.ts';
import { errorText } from '../../api/failure-text.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { PageShell, type Crumb } from '../../ui/page-shell.tsx';
import { QuietActions } from '../../ui/quiet-actions.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { SyncBadge } from './directory-badge.tsx';
import { HeldNotice } from './held-notice.tsx';
import { LdapRuns, useLdapRuns } from './ldap-runs.tsx';

const LdapSettings = lazyPart(async () => (await import('./ldap-settings.tsx')).LdapSettings);
const LdapTest = lazyPart(async () => (await import('./ldap-test.tsx')).LdapTest);
const RemoveDirectory = lazyPart(async () => (await import('./remove-directory.tsx')).RemoveDirectory);

const TABS = ['runs', 'settings'] as const;

interface LdapScreenProps {
  readonly directory: LdapDirectory;
  readonly crumbs: readonly Crumb[];
  /** Where all of them are. */
  readonly list: string;
}

/** A directory that is read: its runs, how it is read, and what can be done with it. */
export function LdapScreen({ directory, crumbs, list }: LdapScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { directory_id, name, org_name } = directory;
  const address = useListAddress();
  const changes = useChangesInstallation();
  const tab = oneOf(address.get('tab'), TABS) ?? 'runs';
  const [asking, setAsking] = useState<'test' | 'remove'>();
  const { data: all } = useDirectoriesQuery({ query: { limit: LIMITS.page_size } });
  const counted = all?.items.find((each) => each.directory_id === directory_id);
  const { reply, goes } = useLdapRuns(directory_id);
  const [run, { isLoading }] = useRunLdapMutation();
  const begin = async (dry: boolean, agreed_digest: string | null = null): Promise<void> => {
    const { data, error } = await run({ params: { directory_id }, body: { dry, agreed_digest } });
    if (isApiError(error)) pushNotice({ kind: 'error', title: t('directories.run.not_started'), ...errorText(error, t) });
    // Show the run that was just started.
    if (data) address.set({ tab: '', open: data.run_id });
  };
  const busy = goes || isLoading;
  const last = reply.data?.items[0];
  const actions = [
    ...(counted
      ? [{ label: t('directories.remove'), icon: 'trash' as const, bare: true, danger: true, onClick: () => setAsking('remove') }]
      : []),
    { label: t('directories.ldap.test'), icon: 'plug' as const, onClick: () => setAsking('test') },
    { label: t('directories.run.dry'), icon: 'eye' as const, onClick: () => void begin(true) },
  ];
  return (
    <PageShell
      fill
      title={name}
      crumbs={crumbs}
      mark={<SyncBadge directory={directory} />}
      subtitle={<bdi>{org_name}</bdi>}
      actions={
        changes ? (
          <>
            <QuietActions actions={actions} />
            <Button type="primary" icon={<Icon name="refresh" />} loading={busy} onClick={() => void begin(false)}>
              {t('directories.run.sync_now')}
            </Button>
          </>
        ) : null
      }
    >
      <TabLinks
        label={name}
        items={TABS.map((key) => ({
          to: key === 'runs' ? '?' : `?tab=${key}`,
          label: t(key === 'runs' ? 'directories.run.title' : 'directories.ldap.settings'),
          current: key === tab,
        }))}
      />
      {tab === 'settings' ? <LdapSettings directory={directory} changes={changes} /> : null}
      {tab === 'runs' ? (
        <>
          {last?.state === 'held' ? <HeldNotice run={last} onOpen={() => address.set({ open: last.run_id })} /> : null}
          <LdapRuns directory={directory} reply={reply} changes={changes} busy={busy} onRun={(...asked) => void begin(...asked)} />
        </>
      ) : null}
      {asking === 'test' ? <LdapTest directory={directory} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'remove' && counted ? (
        <RemoveDirectory directory={counted} onRemoved={() => void navigate(list)} onClose={() => setAsking(undefined)} />
      ) : null}
    </PageShell>
  );
}
