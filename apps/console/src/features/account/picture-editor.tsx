import { LIMITS } from '@portico/contracts/limits';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePictureMutation } from '../../api/account.ts';
import { isApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/failure-text.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { avatarPicture } from '../../lib/avatar-picture.ts';
import { initialsOf } from '../../lib/initials.ts';
import { nameOf, pictureOf, refreshCurrentUser } from '../../session/current-user.ts';
import { useAppDispatch } from '../../session/state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type Failure, FormFailure } from '../../ui/form-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { Card } from './section-parts.tsx';
import styles from './picture-editor.module.css';

/** R7.36: the picture shows as the server has drawn it anew. */
export function PictureEditor({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [change, { isLoading }] = useChangePictureMutation();
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const name = nameOf(account, account.login_name);
  const send = async (picture: string | undefined): Promise<void> => {
    const { error } = await change(picture);
    if (isApiError(error)) setFailure(errorText(error, t));
    if (error) return;
    await refreshCurrentUser(dispatch);
    pushNotice({ kind: 'success', title: picture === undefined ? t('account.picture.removed') : t('account.picture.changed') });
  };
  const choose = async (file: File | undefined): Promise<void> => {
    setFailure(undefined);
    if (!file) return;
    setReading(true);
    const picture = await avatarPicture(file).finally(() => setReading(false));
    if (picture === undefined) setFailure({ text: t('account.picture.unreadable'), trace_id: '' });
    else await send(picture);
  };
  return (
    <Card>
      <div className={styles['picture']}>
        <Avatar initials={initialsOf(name)} src={pictureOf(account, LIMITS.avatar_size_most)} size={72} />
        <div className={styles['words']}>
          <p className={styles['name']}>{name}</p>
          <p className={styles['login']}>
            <bdi dir="ltr">{account.login_name}</bdi>
            {account.org_name === '' ? null : <bdi>{account.org_name}</bdi>}
          </p>
        </div>
        <div className={styles['actions']}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            hidden
            aria-label={t('account.picture.choose')}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file again is a choice too.
              event.target.value = '';
            }}
          />
          <Button loading={reading || isLoading} onClick={() => input.current?.click()}>
            {account.avatarSource === 0 ? t('account.picture.add') : t('account.picture.change')}
          </Button>
          {account.avatarSource === 0 ? null : (
            <Button type="text" disabled={reading || isLoading} onClick={() => void send(undefined)}>
              {t('common.remove')}
            </Button>
          )}
        </div>
      </div>
      <FormFailure failure={failure} />
    </Card>
  );
}
