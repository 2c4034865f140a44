import { isLogWord } from '@portico/contracts/rules/log-word';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './log-management-page.module.css';

interface LogSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Says so while there is too little to look for. */
export function LogSearch({ typed, onType }: LogSearchProps) {
  const { t } = useTranslation();
  const too_short = typed.trim() !== '' && !isLogWord(typed.trim());
  return (
    <>
      <SearchField
        className={styles['search']}
        label={t('logs.search')}
        aria-invalid={too_short}
        aria-describedby="log-search-hint"
        value={typed}
        status={too_short ? 'error' : ''}
        onChange={onType}
      />
      <span id="log-search-hint" role="status" className={too_short ? styles['hint'] : 'sr-only'}>
        {too_short ? t('logs.search_short') : ''}
      </span>
    </>
  );
}
