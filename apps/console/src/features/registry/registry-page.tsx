import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../lib/list-address.ts';
import { useChangesInstallation } from '../../domain/screens/changes-installation.ts';
import { oneOf } from '../../lib/one-of.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { OriginsPart } from './origins-part.tsx';

const ClientsPart = lazyPart(async () => (await import('./clients-part.tsx')).ClientsPart);
const ProvidersPart = lazyPart(async () => (await import('./providers-part.tsx')).ProvidersPart);
const CredentialsPart = lazyPart(async () => (await import('./credentials-part.tsx')).CredentialsPart);

const PARTS = ['origins', 'clients', 'providers', 'services'] as const;
const VIEWS = { origins: OriginsPart, clients: ClientsPart, providers: ProvidersPart, services: CredentialsPart } as const;
const NEW = {
  origins: 'registry.new_origin',
  clients: 'registry.of_client.new',
  providers: 'registry.of_provider.new',
  services: 'registry.new_service',
} as const;

/** R6.02: whom the installation trusts: origins of pages, clients with a secret, services with a key. */
function RegistryPage() {
  const { t } = useTranslation();
  const address = useListAddress();
  const part = oneOf(address.get('tab'), PARTS) ?? 'origins';
  const changes = useChangesInstallation();
  const startNew = (): void => address.set({ new: part, open: '' });
  const Part = VIEWS[part];
  return (
    <PageShell
      fill
      title={t('registry.title')}
      crumbs={[{ label: t('layout.installation') }]}
      actions={changes ? <NewButton label={t(NEW[part])} onClick={startNew} /> : null}
    >
      <TabLinks
        label={t('registry.parts')}
        items={PARTS.map((key) => ({ to: `?tab=${key}`, label: t(`registry.${key}`), current: key === part }))}
      />
      <Part address={address} changes={changes} onNew={startNew} />
    </PageShell>
  );
}
export { RegistryPage as Component };
