import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../lib/list-address.ts';
import { oneOf } from '../../lib/one-of.ts';
import { PageShell } from '../../ui/page-shell.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { NewButton } from '../../ui/new-button.tsx';
import { CredentialsPart } from './credentials-part.tsx';
import { OriginsPart } from './origins-part.tsx';

const PARTS = ['origins', 'services'] as const;

/** R6.02: whom the installation trusts: origins of pages, and services with a key. */
function RegistryPage() {
  const { t } = useTranslation();
  const address = useListAddress();
  const part = oneOf(address.get('tab'), PARTS) ?? 'origins';
  const startNew = (): void => address.set({ new: part });
  return (
    <PageShell
      fill
      title={t('registry.title')}
      crumbs={[{ label: t('layout.installation') }]}
      actions={<NewButton label={part === 'origins' ? t('registry.new_origin') : t('registry.new_service')} onClick={startNew} />}
    >
      <TabLinks
        label={t('registry.parts')}
        items={PARTS.map((key) => ({ to: `?tab=${key}`, label: t(`registry.${key}`), current: key === part }))}
      />
      {part === 'origins' ? <OriginsPart address={address} onNew={startNew} /> : <CredentialsPart address={address} onNew={startNew} />}
    </PageShell>
  );
}
export { RegistryPage as Component };
