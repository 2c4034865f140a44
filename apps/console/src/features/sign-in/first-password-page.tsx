import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { setFirstPassword } from '../../api/new-passwords.ts';
import { useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { uc } from '../../api/uc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewPassword } from '../../domain/forms/new-password.tsx';
import { DoorForm } from './door-form.tsx';
import { useGoOn } from './go-on.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useRun } from './use-run.ts';
import styles from './sign-in-form.module.css';

interface Values {
  password: string;
  repeat: string;
}

/** The first password of an account, with the one-time code of its invitation. Whoever has set it is signed in. */
function FirstPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { user_id = '' } = useParams();
  const [search] = useSearchParams();
  const one_time_code = search.get('code') ?? '';
  const [form] = Form.useForm<Values>();
  const { data } = useSignInWaysQuery();
  const run = useRun(form);

  const submit = ({ password }: Values): Promise<unknown> =>
    run.run(async () => {
      const { login_name } = await setFirstPassword({ user_id, one_time_code, password });
      const toSignIn = (): void => void navigate('/login', { replace: true, state: { done: t('sign_in.first.done'), login_name } });
      // Somebody else's sign-in in this browser is theirs to end.
      if (
        await uc()
          .token()
          .catch(() => undefined)
      )
        return toSignIn();
      try {
        await uc().signInWithPassword({ login_name, password });
      } catch {
        // The password is set; a second factor is asked for, or the way in is not open at this moment.
        return toSignIn();
      }
      return goOn();
    });

  if (one_time_code === '' || user_id === '') {
    return (
      <SignInFrame>
        <EmptyState
          icon="lock"
          title={t('sign_in.first.bad_link.title')}
          text={t('sign_in.first.bad_link.text')}
          action={<Link to="/login">{t('sign_in.third.back')}</Link>}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <h1 className={styles['title']}>{t('sign_in.first.title')}</h1>
      <p className={styles['lead']}>{t('sign_in.first.text')}</p>
      <DoorForm form={form} run={run} submit={t('sign_in.first.submit')} onSubmit={submit}>
        <NewPassword
          policy={data?.password_policy ?? 'primary'}
          label={t('sign_in.first.password')}
          repeat_label={t('sign_in.first.repeat')}
        />
      </DoorForm>
    </SignInFrame>
  );
}
export { FirstPasswordPage as Component };
