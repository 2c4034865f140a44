import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../../session/sign-out.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LonePage } from '../../ui/lone-page.tsx';
import styles from './no-auth-page.module.css';

/** R2.13, R6.09: what to do for somebody whom no role lets in. */
function NoAuthPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.global.selectedUser);
  const other = async (): Promise<void> => {
    await signOut(dispatch);
    await navigate('/login', { replace: true });
  };
  return (
    <LonePage title={t('entry.no_auth.title')}>
      <EmptyState
        icon="lock"
        title={t('entry.no_auth.title')}
        text={user ? t('entry.no_auth.text_as', { name: user.name }) : t('entry.no_auth.text')}
        action={
          <div className={styles['actions']}>
            <Button type="primary" onClick={() => void navigate('/appIndexRoute')}>
              {t('common.to_your_apps')}
            </Button>
            {user ? <Button onClick={() => void other()}>{t('entry.no_auth.other_account')}</Button> : null}
          </div>
        }
      />
    </LonePage>
  );
}
export { NoAuthPage as Component };
