import type { Column, Page } from '../../api-types.ts';
import { canCreate, chipColumns, segmentColumn, SIZES, type List } from '../shared/list-model.js';
import { whyNot } from '../shared/permission.js';
import { Icon, IconButton } from './parts.tsx';
import { useStore, useVoice } from './use-store.ts';

interface ColumnProps {
  readonly list: List;
  readonly column: Column;
}

/** The states as segments, each with how many there are. */
function Segments({ list, column }: ColumnProps) {
  const { say, label, format } = useVoice();
  const { counts, query } = useStore(list.store);
  const now = query.filters[column.key] ?? '';
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = (column.states ?? []).filter(({ value }) => counts[value]);
  const segments = [
    { value: '', text: say('all'), count: all },
    ...states.map((state) => ({ value: state.value, text: label(state.label), count: counts[state.value] ?? 0 })),
  ];
  return (
    <div className="segments" role="group" aria-label={label(column.label)}>
      {segments.map(({ value, text, count }) => (
        <button key={value} type="button" aria-pressed={value === now} onClick={() => void list.filter(column.key, value)}>
          {text}
          <span>{format.number(count)}</span>
        </button>
      ))}
    </div>
  );
}

function Chip({ list, column }: ColumnProps) {
  const { say, label } = useVoice();
  const value = useStore(list.store).query.filters[column.key] ?? '';
  const id = `filter-${column.key}`;
  return (
    <div className={value === '' ? 'chip' : 'chip set'}>
      <label htmlFor={id}>{label(column.label)}</label>
      <select id={id} value={value} onChange={({ target }) => void list.filter(column.key, target.value)}>
        <option value="">{say('all')}</option>
        {column.type === 'flag' && <option value="true">{say('yes')}</option>}
        {column.type === 'flag' && <option value="false">{say('no')}</option>}
        {column.states?.map((state) => (
          <option key={state.value} value={state.value}>
            {label(state.label)}
          </option>
        ))}
      </select>
      {value !== '' && (
        <button
          type="button"
          aria-label={say('remove_filter', { name: label(column.label) })}
          onClick={() => void list.filter(column.key, '')}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function Create({ page, create }: { readonly page: Page; readonly create: () => void }) {
  const voice = useVoice();
  return (
    <span className="end buttons">
      {!page.writable && (
        <span className="small quiet" id="why-not">
          {whyNot(voice, page)}
        </span>
      )}
      <button
        type="button"
        className="button"
        disabled={!page.writable}
        aria-describedby={page.writable ? undefined : 'why-not'}
        onClick={create}
      >
        <Icon name="plus" />
        {voice.say('create')}
      </button>
    </span>
  );
}

export function ListTools({ list, page, create }: { readonly list: List; readonly page: Page; readonly create: () => void }) {
  const { say } = useVoice();
  const { query } = useStore(list.store);
  const segment = segmentColumn(page.columns);
  const narrowed = query.q !== '' || Object.keys(query.filters).length > 0;
  return (
    <div className="tools">
      <div>
        {segment && <Segments list={list} column={segment} />}
        {canCreate(page.columns) && <Create page={page} create={create} />}
      </div>
      <div>
        <div className="search" role="search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            value={query.q}
            placeholder={say('search')}
            aria-label={say('search')}
            onChange={({ target }) => list.search(target.value)}
          />
        </div>
        {chipColumns(page.columns).map((column) => (
          <Chip key={column.key} list={list} column={column} />
        ))}
        {narrowed && (
          <button type="button" className="link" onClick={() => void list.clear()}>
            {say('clear')}
          </button>
        )}
      </div>
    </div>
  );
}

export function ListPages({ list }: { readonly list: List }) {
  const { say, format } = useVoice();
  const { total, query, rows } = useStore(list.store);
  const { page, size } = query;
  const from = (page - 1) * size;
  const last = Math.max(1, Math.ceil(total / size));
  const text = { from: format.number(total === 0 ? 0 : from + 1), to: format.number(from + rows.length), total: format.number(total) };
  return (
    <nav className="pages" aria-label={say('pages')}>
      <span role="status">{say('shown', text)}</span>
      <span className="end">
        <select value={size} aria-label={say('page_size')} onChange={({ target }) => void list.resize(Number(target.value))}>
          {SIZES.map((count) => (
            <option key={count} value={count}>
              {say('per_page', { size: format.number(count) })}
            </option>
          ))}
        </select>
        <IconButton icon="before" label={say('previous_page')} disabled={page <= 1} onClick={() => void list.goTo(page - 1)} />
        <IconButton icon="after" label={say('next_page')} disabled={page >= last} onClick={() => void list.goTo(page + 1)} />
      </span>
    </nav>
  );
}
