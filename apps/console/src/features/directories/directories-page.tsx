import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDirectoriesQuery, useLdapDirectoriesQuery, type DirectoryShown } from '../../api/directories.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { useManageHref } from '../../domain/screens/screens.ts';
import { pageOf, useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import { KINDS, NewDirectoryButton } from './new-directory-button.tsx';
import { ScimToken, type ShownToken } from './scim-token.tsx';
import { useDirectoryColumns } from './use-directory-columns.tsx';

const LdapCreate = lazyPart(async () => (await import('./ldap-create.tsx')).LdapCreate);
const ScimCreate = lazyPart(async () => (await import('./scim-create.tsx')).ScimCreate);
const ScimPanel = lazyPart(async () => (await import('./scim-panel.tsx')).ScimPanel);

/** Directories that provision the people of an organisation. */
function DirectoriesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const href = useManageHref();
  const crumbs = useInstallationCrumbs();
  const address = useListAddress();
  const changes = useChangesInstallation();
  const reply = useDirectoriesQuery({ query: pageOf(address) });
  const ldap = useLdapDirectoriesQuery();
  const [token, setToken] = useState<ShownToken>();
  const columns = useDirectoryColumns(ldap.data?.items ?? []);
  const fresh = changes ? oneOf(address.get('new'), KINDS) : undefined;
  const opened = reply.data?.items.find(({ directory_id }) => directory_id === address.get('open'));
  const close = (): void => address.set({ open: '', new: '' });
  const startNew = (kind: (typeof KINDS)[number]): void => address.set({ new: kind, open: '' });
  const openOne = ({ kind, directory_id }: DirectoryShown): void => {
    if (kind === 'ldap') void navigate(href(`directories/${directory_id}`));
    else address.set({ open: directory_id, new: '' });
  };
  return (
    <PageShell
      fill
      title={t('layout.directories')}
      crumbs={crumbs}
      actions={changes ? <NewDirectoryButton primary onNew={startNew} /> : null}
    >
      <ResourceList
        label={t('layout.directories')}
        address={address}
        reply={reply}
        columns={columns}
        rowKey={({ directory_id }) => directory_id}
        rowLabel={({ name }) => name}
        faded={({ revoked }) => revoked}
        onOpen={openOne}
        empty={
          <EmptyState
            icon="people"
            title={t('directories.none.title')}
            text={t('directories.none.text')}
            action={changes ? <NewDirectoryButton onNew={startNew} /> : null}
          />
        }
      />
      {fresh === 'scim' ? <ScimCreate onToken={setToken} onClose={close} /> : null}
      {fresh === 'ldap' ? <LdapCreate onClose={close} /> : null}
      {opened?.kind === 'scim' && !fresh ? (
        <ScimPanel key={opened.directory_id} directory={opened} changes={changes} onToken={setToken} onClose={close} />
      ) : null}
      {token ? <ScimToken token={token} onClose={() => setToken(undefined)} /> : null}
    </PageShell>
  );
}
export { DirectoriesPage as Component };
