import { useTranslation } from 'react-i18next';
import type { PolicyPreview } from '../../api/sign-in-policies.ts';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TouchedPeople } from './touched-people.tsx';
import styles from './sign-in-policies.module.css';

interface WhomItTouchesProps {
  readonly preview: PolicyPreview | undefined;
  /** The last figures stay until the new ones are there. */
  readonly counting: boolean;
}

/** Before it is saved: which sign-ins end, who must add a factor, and who could not sign in any more. */
export function WhomItTouches({ preview, counting }: WhomItTouchesProps) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls with the keys as well
    <aside className={styles['touched']} aria-label={t('sign_in_policies.touches')} aria-busy={counting} tabIndex={0}>
      <h2>{t('sign_in_policies.touches')}</h2>
      {preview ? (
        <>
          <p>{t('sign_in_policies.required_of', { required: preview.required, people: preview.people })}</p>
          <p>
            {preview.sign_ins_ended === 0
              ? t('sign_in_policies.nobody_ended')
              : t('sign_in_policies.ended', { count: preview.sign_ins_ended })}
            {preview.is_own_ended ? ` ${t('sign_in_policies.own_ended')}` : null}
          </p>
          {preview.outside > 0 ? <p>{t('sign_in_policies.outside', { count: preview.outside })}</p> : null}
          <Figures
            figures={[
              { count: preview.must_add.count, label: t('sign_in_policies.must_add'), tone: 'warn' },
              { count: preview.cannot_sign_in.count, label: t('sign_in_policies.cannot'), tone: 'bad' },
            ]}
          />
          {preview.cannot_sign_in.count > 0 ? (
            <>
              <h3>{t('sign_in_policies.cannot_title')}</h3>
              <TouchedPeople people={preview.cannot_sign_in} />
            </>
          ) : null}
          {preview.must_add.count > 0 ? (
            <>
              <h3>{t('sign_in_policies.must_add_title')}</h3>
              <TouchedPeople people={preview.must_add} />
            </>
          ) : null}
          <p className={styles['self']} data-bad={preview.is_self_locked_out || preview.is_last_locked_out}>
            <Icon name={preview.is_self_locked_out || preview.is_last_locked_out ? 'alert' : preview.is_self_touched ? 'info' : 'check'} />
            {preview.is_self_locked_out || preview.is_last_locked_out
              ? t('sign_in_policies.self_locked')
              : t(preview.is_self_touched ? 'sign_in_policies.self_touched' : 'sign_in_policies.self_free')}
          </p>
        </>
      ) : counting ? (
        <SkeletonRows rows={3} height={48} />
      ) : null}
    </aside>
  );
}
