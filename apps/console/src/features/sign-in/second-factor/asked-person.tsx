import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../lib/initials.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import styles from './second-factor.module.css';

interface AskedPersonProps {
  readonly name: string;
  readonly login_name: string;
  readonly onDrop: () => void;
}

/** Who has begun to sign in here. */
export function AskedPerson({ name, login_name, onDrop }: AskedPersonProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['person']}>
      <Avatar initials={initialsOf(name)} src="" size={32} />
      <div className={styles['names']}>
        <bdi>{name}</bdi>
        {login_name === '' || login_name === name ? null : <CodeText quiet>{login_name}</CodeText>}
      </div>
      <Button type="link" className={styles['not-you'] ?? ''} onClick={onDrop}>
        {t('second_factor.not_you')}
      </Button>
    </div>
  );
}
