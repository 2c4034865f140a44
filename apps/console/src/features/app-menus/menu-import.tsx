import { MENU_LINE_STATUSES, type MenuFileReport, type MenuLineReport } from '@portico/contracts/platform/menu-files';
import { isolated } from '@portico/contracts/rules/direction';
import { useTranslation } from 'react-i18next';
import { errorText, saveFailure } from '../../api/failure-text.ts';
import { useCheckMenuFileMutation, useImportMenuFileMutation } from '../../api/menu-files.ts';
import type { Tone } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { ruleNamed, ruleText } from '../../ui/form-kit/issue-text.ts';
import { FileImport } from '../../ui/file-import/file-import.tsx';
import { ImportLines } from '../../ui/file-import/import-lines.tsx';
import type { Failure } from '../../ui/form-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

type Status = MenuLineReport['status'];
const TONES: Readonly<Record<Status, Tone>> = {
  added: 'success',
  exists: 'neutral',
  repeated: 'warning',
  no_parent: 'warning',
  too_deep: 'warning',
  over_limit: 'warning',
  too_long: 'error',
  malformed: 'error',
};

/** One line of a menu file, as the export writes it. */
const EXAMPLE = '{"code":"returns","type":"page","name":"Returns","target":"https://shop.example/returns"}';

/** `field:rule`, as the server names them; a field without words of its own as it stands in the file. */
function BrokenRule({ rule }: { readonly rule: string }) {
  const { t } = useTranslation();
  if (rule === '') return null;
  if (rule === 'json') return t('menu_work.import.rules.json');
  const [field = '', ...rest] = rule.split(':');
  const name = rest.join(':');
  const labels: Readonly<Record<string, string>> = {
    name: t('common.name'),
    code: t('common.code_of'),
    memo: t('common.memo'),
    target: t('app_menus.address'),
  };
  const text = name === 'unknown_field' ? t('menu_work.import.rules.unknown_field') : ruleText(ruleNamed(name), t);
  return t('common.told', { what: labels[field] ?? isolated(field), text });
}

/** R2.27, R4.16: a menu file only adds, and only once the person has seen what and saves. */
export function MenuImport({ app_id, onClose }: { readonly app_id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [check] = useCheckMenuFileMutation();
  const [save] = useImportMenuFileMutation();
  const failed = (error: unknown): Failure => {
    const refused = saveFailure(error, t);
    return refused ? errorText(refused, t) : { text: '', trace_id: '' };
  };
  return (
    <FileImport<MenuFileReport>
      title={t('menu_work.import.title')}
      hint={t('menu_work.import.hint')}
      nothing={t('menu_work.import.nothing')}
      warningOf={({ items }) =>
        items.some(({ rule }) => rule === 'json') ? t('menu_work.import.format', { example: isolated(EXAMPLE) }) : undefined
      }
      changesOf={(report) => report.counts.added}
      saveLabel={(count) => t('menu_work.import.save', { count })}
      check={async (body) => {
        const { data, error } = await check({ params: { app_id }, body, ignore: ['MP/IMPORT_FORMAT', 'MP/IMPORT_TOO_MANY_LINES'] });
        return data ?? failed(error);
      }}
      save={async (body, seen) => {
        const { data, error } = await save({ params: { app_id }, query: { seen }, body, ignore: ['COMMON/STALE_VERSION'] });
        if (data) {
          pushNotice({ kind: 'success', title: t('menu_work.import.done', { count: data.counts.added }) });
          return undefined;
        }
        return saveFailure(error, t)?.code === 'COMMON/STALE_VERSION' ? 'stale' : failed(error);
      }}
      onClose={onClose}
    >
      {({ seen, items, counts }) => (
        <ImportLines<Status, MenuLineReport>
          key={seen}
          items={items}
          counts={counts}
          statuses={MENU_LINE_STATUSES}
          tones={TONES}
          textOf={(status) => t(`menu_work.import.status.${status}`)}
          columns={[
            {
              key: 'name',
              title: t('common.name'),
              narrow: 'first',
              render: ({ name, rule }) => (name === undefined ? <BrokenRule rule={rule} /> : <bdi>{name}</bdi>),
            },
            { key: 'code', title: t('common.code_of'), narrow: 'second', render: ({ code }) => <CodeText quiet>{code}</CodeText> },
            {
              key: 'parent',
              title: t('common.in_directory'),
              narrow: 'hide',
              render: ({ parent }) => (parent ? <CodeText quiet>{parent}</CodeText> : null),
            },
          ]}
        />
      )}
    </FileImport>
  );
}
