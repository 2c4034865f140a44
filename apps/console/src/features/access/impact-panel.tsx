import type { AccessImpact } from '@portico/contracts/platform/previews';
import { LIMITS } from '@portico/contracts/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_DETAIL_PANEL, useMedia } from '../../lib/media.ts';
import { initialsOf } from '../../session/current-user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Impact } from './use-impact.ts';
import styles from './impact-panel.module.css';

type Side = 'gained' | 'lost';

function People({ impact, side }: { readonly impact: AccessImpact; readonly side: Side }) {
  const { t } = useTranslation();
  const people = impact.people.filter((person) => person[side].count > 0);
  const total = side === 'gained' ? impact.people_gaining : impact.people_losing;
  if (people.length === 0) return null;
  return (
    <>
      <h3>{side === 'gained' ? t('access.impact.who_gains') : t('access.impact.who_loses')}</h3>
      <ul className={styles['rows']}>
        {people.map((person) => (
          <li key={person.user_id}>
            <Avatar initials={initialsOf(person.name)} src="" size={26} />
            <span>
              <bdi>{person.name}</bdi>
            </span>
            <small>{t('app_menus.count', { count: person[side].count })}</small>
          </li>
        ))}
      </ul>
      {total > people.length ? <p>{t('access.impact.more', { count: total - people.length })}</p> : null}
    </>
  );
}

function Pages({ impact, side }: { readonly impact: AccessImpact; readonly side: Side }) {
  const { t } = useTranslation();
  const ids = new Set(impact.people.flatMap((person) => person[side].app_menu_ids));
  const menus = impact.menus.filter(({ app_menu_id }) => ids.has(app_menu_id));
  if (menus.length === 0) return null;
  return (
    <>
      <h3>{side === 'gained' ? t('access.impact.opens') : t('access.impact.closes')}</h3>
      <ul className={styles['rows']}>
        {menus.map(({ app_menu_id, name, code }) => (
          <li key={app_menu_id}>
            <Icon name="file" />
            <span>
              <bdi>{name}</bdi>
            </span>
            <CodeText quiet>{code}</CodeText>
          </li>
        ))}
      </ul>
    </>
  );
}

function Body({ state, impact }: Impact) {
  const { t } = useTranslation();
  const said = {
    none: t('access.impact.none'),
    refused: t('access.impact.refused'),
    many: t('access.impact.many', { count: LIMITS.delta }),
    failed: t('access.impact.failed'),
    asking: '',
    known: '',
  }[state];
  return (
    <div className={styles['body']} aria-busy={state === 'asking'}>
      {said === '' ? null : <p>{said}</p>}
      {state === 'asking' && impact === undefined ? <SkeletonRows rows={4} height={36} /> : null}
      {impact ? (
        <>
          <div className={styles['figures']}>
            <div className={styles['figure']} data-tone={impact.people_gaining > 0 ? 'gain' : undefined}>
              <b>{impact.people_gaining}</b>
              {t('access.impact.gain', { count: impact.people_gaining })}
            </div>
            <div className={styles['figure']} data-tone={impact.people_losing > 0 ? 'lose' : undefined}>
              <b>{impact.people_losing}</b>
              {t('access.impact.lose', { count: impact.people_losing })}
            </div>
          </div>
          {impact.people.length === 0 ? <p>{t('access.impact.nobody')}</p> : null}
          <People impact={impact} side="gained" />
          <People impact={impact} side="lost" />
          <Pages impact={impact} side="gained" />
          <Pages impact={impact} side="lost" />
        </>
      ) : null}
    </div>
  );
}

/** Beside the work where there is room: who would see more and who less. */
export function ImpactPanel(props: Impact) {
  const { t } = useTranslation();
  const over = useMedia(NO_DETAIL_PANEL);
  return over ? null : (
    <aside className={styles['panel']} aria-label={t('access.impact.title')}>
      <div className={styles['body']}>
        <h2>{t('access.impact.title')}</h2>
      </div>
      <Body {...props} />
    </aside>
  );
}

/** In the save bar where there is none: the two figures, which open the rest. */
export function ImpactSummary(props: Impact) {
  const { t } = useTranslation();
  const over = useMedia(NO_DETAIL_PANEL);
  const [open, setOpen] = useState(false);
  const { impact } = props;
  if (!over || !impact) return null;
  return (
    <>
      <Button type="link" size="small" className={styles['summary'] ?? ''} onClick={() => setOpen(true)}>
        {t('access.impact.short', { gain: impact.people_gaining, lose: impact.people_losing })}
      </Button>
      {open ? (
        <SidePanel
          label={t('access.impact.title')}
          place="over"
          width={404}
          head={<h2>{t('access.impact.title')}</h2>}
          onClose={() => setOpen(false)}
        >
          <Body {...props} />
        </SidePanel>
      ) : null}
    </>
  );
}
