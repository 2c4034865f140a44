import type { DirectoryRolePreview } from '@portico/contracts/platform/directory-roles';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../lib/initials.ts';
import { nameList } from '../../../lib/name-list.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { MappingPreview } from './use-mapping-preview.ts';
import styles from './mapping-preview.module.css';

type Person = DirectoryRolePreview['people'][number];

/** What changes for a person, one line per change. */
function useLines(): (person: Person) => readonly string[] {
  const { t } = useTranslation();
  return ({ joins, leaves, gained, lost }) => [
    ...(joins ? [t('directory_groups.preview.joins')] : []),
    ...(leaves ? [t('directory_groups.preview.leaves')] : []),
    ...(gained.length > 0 ? [t('directory_groups.preview.gains', { roles: nameList(gained, t) })] : []),
    ...(lost.length > 0 ? [t('directory_groups.preview.loses', { roles: nameList(lost, t) })] : []),
  ];
}

function People({ people, more }: { readonly people: readonly Person[]; readonly more: number }) {
  const { t } = useTranslation();
  const linesOf = useLines();
  return (
    <>
      <h3>{t('directory_groups.preview.who')}</h3>
      <ul className={styles['people']} aria-label={t('directory_groups.preview.who')}>
        {people.map((person) => (
          <li key={person.subject_id}>
            <Avatar initials={initialsOf(person.name)} src="" size={26} />
            <span>
              <bdi>{person.name}</bdi>
              {linesOf(person).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('access.impact.more', { count: more })}</p> : null}
    </>
  );
}

function What({ preview }: { readonly preview: DirectoryRolePreview }) {
  const { t } = useTranslation();
  const { joining, leaving, gaining, losing, touched, roles, people } = preview;
  return (
    <>
      <Figures
        figures={[
          { count: gaining, label: t('directory_groups.preview.gaining', { count: gaining }), tone: 'good' },
          { count: losing, label: t('directory_groups.preview.losing', { count: losing }), tone: 'bad' },
        ]}
      />
      {people.length === 0 ? <p>{t('directory_groups.preview.nobody')}</p> : null}
      {joining > 0 ? <p>{t('directory_groups.preview.joining', { count: joining })}</p> : null}
      {leaving > 0 ? <p>{t('directory_groups.preview.leaving', { count: leaving })}</p> : null}
      {roles.length > 0 ? (
        <ul className={styles['roles']}>
          {roles.map(({ role_id, display_name, gaining: more, losing: fewer }) => (
            <li key={role_id}>
              <bdi>{display_name}</bdi>
              <small>
                {[
                  ...(more > 0 ? [t('directory_groups.preview.role_gained', { count: more })] : []),
                  ...(fewer > 0 ? [t('directory_groups.preview.role_lost', { count: fewer })] : []),
                ].join(t('common.comma'))}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      {people.length > 0 ? <People people={people} more={touched - people.length} /> : null}
      {losing + leaving > 0 ? <p>{t('directory_groups.preview.stays')}</p> : null}
    </>
  );
}

/** Before groups are saved: how many gain and lose which role, and who they are. */
export function MappingPreviewView({ preview, failed, retry }: MappingPreview) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useKeptFocus(ref);
  return (
    <div ref={ref} tabIndex={-1} className={styles['preview']} aria-busy={preview === undefined && failed === undefined}>
      {failed === undefined ? null : (
        <div role="alert">
          <p>
            {t('directory_groups.preview.failed')} {failed}
          </p>
          <Button onClick={retry}>{t('common.retry')}</Button>
        </div>
      )}
      {preview ? <What preview={preview} /> : failed === undefined ? <SkeletonRows rows={4} height={36} /> : null}
    </div>
  );
}
