import { LIMITS } from '@portico/contracts/limits';
import { Pagination } from 'antd';
import styles from './app-list-page.module.css';

interface AppPagesProps {
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export function AppPages({ page, total, onChange }: AppPagesProps) {
  return (
    <div className={styles['pages']}>
      <Pagination size="small" current={page} pageSize={LIMITS.page_size} total={total} showSizeChanger={false} onChange={onChange} />
    </div>
  );
}
