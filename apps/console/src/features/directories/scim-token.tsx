import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../session/current-app.ts';
import { CopyValue } from '../../ui/copy-trace.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { scimAddress } from './scim-address.ts';

export interface ShownToken {
  /** Of the directory. */
  readonly name: string;
  readonly token: string;
  readonly expires_at: string;
}

/** The token, shown once, and the address that the directory sends to. */
export function ScimToken({ token: { name, token, expires_at }, onClose }: { readonly token: ShownToken; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return (
    <SecretOnce
      title={t('directories.token.title', { name })}
      text={t('directories.token.text')}
      label={t('directories.token.label')}
      secret={token}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: t('directories.address'), value: <CopyValue value={scimAddress()} label={t('directories.copy_address')} /> },
          { label: t('directories.expires'), value: <TableTime at={expires_at} zone={zone} /> },
        ]}
      />
    </SecretOnce>
  );
}
