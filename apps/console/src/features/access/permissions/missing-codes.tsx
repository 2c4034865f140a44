import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionMenusQuery } from '../../../api/permissions.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { missingCodes } from './matrix-data.ts';
import styles from '../access.module.css';

const CreateMissing = lazyPart(async () => (await import('./create-missing.tsx')).CreateMissing);

/** So many are named. */
const NAMED = 5;

/** Pages from a file or a template bring codes that no permission has yet; they are looked through and made at once. */
export function MissingCodes({ app_id }: { readonly app_id: string }) {
  const { t } = useTranslation();
  const { data } = usePermissionMenusQuery({ params: { app_id } }, { skip: app_id === '' });
  const missing = useMemo(() => (data ? missingCodes(data) : []), [data]);
  const [asking, setAsking] = useState(false);
  if (missing.length === 0 && !asking) return null;
  return (
    <>
      <div className={styles['note']} role="note">
        <Icon name="info" />
        <span className={styles['grow']}>
          {t('permissions.missing', { count: missing.length })}{' '}
          {missing.slice(0, NAMED).map(({ code }) => (
            <span key={code}>
              <CodeText>{code}</CodeText>{' '}
            </span>
          ))}
          {missing.length > NAMED ? t('access.and_more', { count: missing.length - NAMED }) : null}
        </span>
        <Button onClick={() => setAsking(true)}>{t('permissions.review')}</Button>
      </div>
      {asking ? <CreateMissing app_id={app_id} missing={missing} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
