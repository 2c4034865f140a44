import type { AppLang } from '@portico/contracts/platform/langs';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PackExport } from './pack-export.tsx';
import type { PackFile } from './pack-files.ts';

const PackImport = lazyPart(async () => (await import('./pack-import.tsx')).PackImport);

interface PackActionsProps {
  readonly file: PackFile;
  readonly langs: readonly AppLang[];
  readonly may_write: boolean;
}

/** R2.28: a language goes out as a file and comes back; the import begins with the first language that is shown. */
export function PackActions({ file, langs, may_write }: PackActionsProps) {
  const { t } = useTranslation();
  const [search] = useAddress();
  const [importing, setImporting] = useState(false);
  const shown = (search.get('lang') ?? '').split(',');
  const first = langs.find(({ lang }) => shown.includes(lang)) ?? langs[0];
  return (
    <>
      <PackExport file={file} langs={langs} />
      {may_write ? (
        <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
          {t('common.import')}
        </Button>
      ) : null}
      {importing && first ? <PackImport file={file} langs={langs} lang={first.lang} onClose={() => setImporting(false)} /> : null}
    </>
  );
}
