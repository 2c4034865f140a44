import { DEFAULTS } from '@portico/contracts/limits';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import styles from './app-home-page.module.css';

interface BizType {
  readonly biz_type: string;
  readonly name: string;
}

/** R2.16: an app with several biz types shows the menus of one of them, with those of the default one. */
export function BizTypes({ types }: { readonly types: readonly BizType[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '', typeCode = DEFAULTS.biz_type } = useParams();
  const app = `/app/${encodeURIComponent(id)}`;
  const known = types.some(({ biz_type }) => biz_type === typeCode);
  const options = [...types, ...(known ? [] : [{ biz_type: typeCode, name: typeCode }])];
  if (options.length < 2) return null;
  return (
    <Select
      aria-label={t('app_list.open_type.biz_type')}
      className={styles['biz'] ?? ''}
      value={typeCode}
      onChange={(next) => void navigate(next === DEFAULTS.biz_type ? app : `${app}/biz/${encodeURIComponent(next)}`)}
      options={options.map(({ biz_type, name }) => ({ value: biz_type, label: name }))}
    />
  );
}
