import { LIMITS } from '@portico/contracts/limits';
import type { AccessImpact } from '@portico/contracts/platform/previews';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../lib/initials.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './access-impact.module.css';

/** Who would gain and who would lose menus by something that is not saved yet. */
export interface Impact {
  readonly state: 'none' | 'refused' | 'many' | 'asking' | 'failed' | 'known';
  readonly impact: AccessImpact | undefined;
}

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

/** Who gains and who loses, as figures, people and menus. */
export function AccessImpactView({ state, impact }: Impact) {
  const { t } = useTranslation();
  const said = {
    none: t('access.impact.none'),
    refused: t('access.impact.refused'),
    many: t('access.impact.many', { count: LIMITS.delta }),
    failed: t('access.impact.failed'),
    asking: '',
    known: '',
  }[state];
  const { gained = 0, lost = 0 } = impact?.guests ?? {};
  return (
    <div className={styles['body']} aria-busy={state === 'asking'}>
      {said === '' ? null : <p>{said}</p>}
      {state === 'asking' && impact === undefined ? <SkeletonRows rows={4} height={36} /> : null}
      {impact ? (
        <>
          <Figures
            figures={[
              { count: impact.people_gaining, label: t('access.impact.gain', { count: impact.people_gaining }), tone: 'good' },
              { count: impact.people_losing, label: t('access.impact.lose', { count: impact.people_losing }), tone: 'bad' },
            ]}
          />
          {impact.people.length + gained + lost === 0 ? <p>{t('access.impact.nobody')}</p> : null}
          {gained > 0 ? <p>{t('access.impact.guests_gain', { count: gained })}</p> : null}
          {lost > 0 ? <p>{t('access.impact.guests_lose', { count: lost })}</p> : null}
          <People impact={impact} side="gained" />
          <People impact={impact} side="lost" />
          <Pages impact={impact} side="gained" />
          <Pages impact={impact} side="lost" />
        </>
      ) : null}
    </div>
  );
}
