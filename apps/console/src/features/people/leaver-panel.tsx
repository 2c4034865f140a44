import type { Leave } from '@portico/contracts/platform/members';
import type { PersonHolding } from '@portico/contracts/platform/person-holdings';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrphanedApps } from '../../domain/people/orphaned-apps.tsx';
import { SettleFirst } from '../../domain/people/settle-first.tsx';
import { useAppSelector } from '../../session/state.ts';
import { Figures } from '../../ui/figures.tsx';
import { LeaveConfirm } from './leave-confirm.tsx';
import styles from './people.module.css';

interface LeaverPanelProps {
  readonly person: PersonDetail;
  readonly holding: PersonHolding;
  readonly may_change: boolean;
}

/** What leaving would take, before anybody presses anything. */
export function LeaverPanel({ person, holding, may_change }: LeaverPanelProps) {
  const { t } = useTranslation();
  const own_id = useAppSelector((state) => state.global.selectedUser?.id);
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState<Leave>();
  const title = t('people.leaver.title', { name: person.name });
  const roles = holding.role_count + person.roles.length;
  const has_left = person.state === 'disabled' && roles + holding.app_count + holding.service_count === 0;
  if (person.user_id === own_id) return null;
  return (
    <aside className={styles['leaver']} aria-label={title}>
      <h2>{title}</h2>
      {has_left ? (
        <>
          <p>{t('people.leaver.left')}</p>
          {left ? <OrphanedApps apps={left.apps} /> : null}
        </>
      ) : (
        <>
          <p className={styles['quiet']}>{t('people.leaver.text')}</p>
          <Figures
            figures={[
              { count: roles, label: t('people.leaver.roles', { count: roles }), tone: 'bad' },
              { count: person.sign_ins, label: t('people.leaver.sign_ins', { count: person.sign_ins }), tone: 'bad' },
            ]}
          />
          <SettleFirst person={person} holding={holding} linked={may_change} />
          {may_change ? (
            <>
              <Button danger onClick={() => setAsking(true)}>
                {t('people.leaver.submit')}
              </Button>
              <p className={styles['quiet']}>{t('people.leaver.again')}</p>
            </>
          ) : null}
        </>
      )}
      {asking ? <LeaveConfirm person={person} holding={holding} onLeft={setLeft} onClose={() => setAsking(false)} /> : null}
    </aside>
  );
}
