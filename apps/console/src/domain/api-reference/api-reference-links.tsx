import { useTranslation } from 'react-i18next';
import { apiOrigin } from '../../lib/config.ts';
import styles from './api-reference-links.module.css';

const PAGES = ['platform', 'user_centre'] as const;
const FILES = { platform: 'platform.html', user_centre: 'user-centre.html' } as const;

/** The API that programs of service teams call; the platform serves the pages of both services. */
export function ApiReferenceLinks() {
  const { t } = useTranslation();
  return (
    <span className={styles['links']}>
      {PAGES.map((page) => (
        <a key={page} href={`${apiOrigin()}/api-reference/${FILES[page]}`} target="_blank" rel="noopener noreferrer">
          {t(`diagnostics.${page}`)}
        </a>
      ))}
    </span>
  );
}
