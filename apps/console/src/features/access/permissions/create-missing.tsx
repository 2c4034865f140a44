import { LIMITS } from '@portico/contracts/limits';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreatePermissionMutation } from '../../../api/permissions.ts';
import { nameList } from '../../../lib/name-list.ts';
import { CodeText } from '../../../ui/code-text.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import type { MissingCode } from './matrix-data.ts';
import styles from '../access.module.css';

interface CreateMissingProps {
  readonly app_id: string;
  readonly missing: readonly MissingCode[];
  readonly onClose: () => void;
}

/** Permissions from codes that pages name. A code that looks like a typo of another one says so and is left out unless it is ticked. */
export function CreateMissing({ app_id, missing, onClose }: CreateMissingProps) {
  const { t } = useTranslation();
  // While they are made the list behind it gets shorter.
  const [all] = useState(missing);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(missing.filter(({ similar }) => similar === undefined).map(({ code }) => code)),
  );
  const [create] = useCreatePermissionMutation();
  const [running, setRunning] = useState(false);
  const tick = (code: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(code);
    else next.delete(code);
    setChosen(next);
  };
  const run = async (): Promise<void> => {
    setRunning(true);
    let made = 0;
    for (const code of chosen) {
      const { error } = await create({ params: { app_id }, body: { name: code.slice(0, LIMITS.permission_name), code } });
      if (error) break;
      made += 1;
    }
    onClose();
    // The button that opened it goes with what was done.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    if (made > 0) pushNotice({ kind: 'success', title: t('permissions.made', { count: made }) });
  };
  return (
    <Confirm
      title={t('permissions.review_title')}
      submit={t('permissions.make', { count: chosen.size })}
      ready={chosen.size > 0}
      running={running}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('permissions.review_text')}</p>
      <ul className={styles['codes']} aria-label={t('permissions.review_title')}>
        {all.map(({ code, pages, similar }) => (
          <li key={code}>
            <Checkbox checked={chosen.has(code)} disabled={running} onChange={(event) => tick(code, event.target.checked)}>
              <CodeText>{code}</CodeText>
            </Checkbox>
            <small>{t('permissions.needed_by', { pages: nameList(pages, t) })}</small>
            {similar === undefined ? null : <strong>{t('permissions.similar', { code: similar })}</strong>}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
