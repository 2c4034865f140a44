import { AUDIT_EVENTS, AUDIT_OUTCOMES } from '@portico/contracts/user-centre/audit-words';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInAuditQuery } from '../../api/sign-in-audit.ts';
import { useInstallationCrumbs } from '../../domain/apps/installation-crumbs.ts';
import { usePublicNames } from '../../domain/people/public-names.ts';
import { useAddress } from '../../lib/address.ts';
import { useListAddress } from '../../lib/list-address.ts';
import { usePendingAddress } from '../../lib/pending-address.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { choiceField } from '../../ui/choice-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FilterField } from '../../ui/filter-bar.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { ResourceList } from '../../ui/resource-list.tsx';
import { choiceChips } from './choice-chips.ts';
import { ChoiceSection } from './choice-section.tsx';
import panel from './log-filter-panel.module.css';
import { withValue, writeChosen, type How } from './log-filters.ts';
import { LogViewTabs } from './log-view-tabs.tsx';
import { COLUMNS_KEY, readColumns, writeColumns } from './log-views.ts';
import { useSignInWords } from '../../domain/people/sign-in-words.tsx';
import { useSignInColumns } from './sign-in-columns.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useColumnChoice } from '../../ui/column-choice.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { readAuditChoice, SIGN_IN_KEYS, toAuditQuery, type AuditChoice } from './sign-in-filters.ts';

/** They are needed by few who look at the list. */
const SignInExport = lazyPart(async () => (await import('./sign-in-export.tsx')).SignInExport);
/** Comes with the filter that is opened. */
const PersonPicker = lazyPart(async () => (await import('../../domain/people/person-picker.tsx')).PersonPicker);
const SIGN_INS = { log: 'sign_ins' } as const;

/** Who signed in, who could not, and from where; for super administrators and auditors. */
function SignInsPage() {
  const { t } = useTranslation();
  const crumbs = useInstallationCrumbs();
  const zone = useTimeZone();
  const address = useListAddress();
  const pending = usePendingAddress();
  const [search] = useAddress();
  const [now] = useState(() => Date.now());
  const words = useSignInWords();
  const query = toAuditQuery(search, address.size, now);
  const reply = useSignInAuditQuery(query);
  const rows = reply.data?.items ?? [];
  const asked_for = readAuditChoice(search, 'person');
  const seen = rows.flatMap(({ subject_id }) => (subject_id === '' ? [] : [subject_id]));
  const { nameOf: known } = usePublicNames([...asked_for.in, ...asked_for.not, ...seen]);
  const nameOf = (id: string): string => known(id) ?? (id || t('sign_in_log.unknown'));
  const open = rows.find(({ audit_id }) => audit_id === address.get('open'));
  const choice = (key: AuditChoice, label: string, shown: (value: string) => string, values?: readonly string[]): FilterField[] => {
    const chosen = readAuditChoice(search, key);
    // Of two quick presses the second comes before the first is shown.
    const change = (value: string, how: How): void =>
      address.set(writeChosen(key, withValue(readAuditChoice(pending.now(), key), value, how)));
    const options = (values ?? [...chosen.in, ...chosen.not]).map((value) => ({ value, label: shown(value) }));
    // People are too many to list: one is found by name, and then stands here to be taken away or excluded.
    const picker = values ? null : <PersonPicker value="" onChange={(user_id) => change(user_id, 'in')} />;
    const editor = (): ReactNode => (
      <div className={panel['panel']}>
        <ChoiceSection label={label} options={options} chosen={chosen} onChange={change} picker={picker} />
      </div>
    );
    return choiceChips({ key, label, chosen, nameOf: shown, set: address.set, editor }, t);
  };
  const fields = [
    choiceField(address, 'since', t('logs.time'), [
      { value: 'day', label: t('logs.presets.day') },
      { value: 'week', label: t('logs.presets.week') },
      { value: 'month', label: t('sign_in_log.month') },
    ]),
    ...choice('person', t('sign_in_log.person'), nameOf),
    ...choice('event', t('sign_in_log.event'), words.event, AUDIT_EVENTS),
    ...choice('outcome', t('sign_in_log.outcome'), words.outcome, AUDIT_OUTCOMES),
  ];
  const columns = useSignInColumns(zone, nameOf);
  const named_columns = readColumns(search);
  const named = { keys: named_columns, set: (keys: readonly string[]) => address.set({ [COLUMNS_KEY]: writeColumns(keys) }) };
  const shown = useColumnChoice(columns, named_columns.length === 0 ? undefined : named).shown;
  return (
    <PageShell fill title={t('sign_in_log.title')} crumbs={crumbs} actions={rows.length > 0 ? <SignInExport query={query} /> : null}>
      <LogViewTabs of={SIGN_INS} search={search} keys={SIGN_IN_KEYS} columns={shown.map(({ key }) => key)} />
      <ResourceList
        label={t('sign_in_log.title')}
        address={address}
        reply={reply}
        columns={columns}
        named={named_columns.length === 0 ? undefined : named}
        exports_itself
        rowKey={(row) => row.audit_id}
        rowLabel={(row) => nameOf(row.subject_id)}
        fields={fields}
        onOpen={(row) => address.set({ open: row.audit_id })}
        empty={<EmptyState icon="lock" title={t('sign_in_log.empty.title')} text={t('sign_in_log.empty.text')} />}
      />
      {open ? (
        <SignInPanel
          entry={open}
          name={nameOf(open.subject_id)}
          zone={zone}
          onPerson={open.subject_id === '' ? undefined : () => address.set({ person: open.subject_id, open: '' })}
          onClose={() => address.set({ open: '' })}
        />
      ) : null}
    </PageShell>
  );
}
export { SignInsPage as Component };
