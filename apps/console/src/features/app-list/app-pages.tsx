import { LIMITS } from '@portico/contracts/limits';
import { Pager } from '../../ui/pager.tsx';
import styles from './app-list-page.module.css';

interface AppPagesProps {
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export function AppPages({ page, total, onChange }: AppPagesProps) {
  return (
    <div className={styles['pages']}>
      <Pager page={page} size={LIMITS.page_size} total={total} onChange={onChange} />
    </div>
  );
}
