import { useState } from 'react';
import { createBrowse, type Browse } from '../shared/browse.js';
import { ListTable } from './list-table.tsx';
import { ListPages, ListTools } from './list-tools.tsx';
import { Failure, IconButton } from './parts.tsx';
import { Record, RecordTitle } from './record.tsx';
import { useStore, useVoice, type PageProps } from './use-store.ts';

function Panel({ opened, page, browse }: PageProps & { readonly browse: Browse }) {
  const { say } = useVoice();
  const { list, form, open } = browse;
  const { open: id } = useStore(list.store);
  const { held } = useStore(browse.store);
  const { row } = useStore(form.store);
  const [before, after] = id === 'new' ? [] : [list.beside(-1), list.beside(1)];
  return (
    <Record opened={opened} page={page} form={form}>
      <div className="record-head">
        <RecordTitle page={page} row={row} />
        <span className="end">
          <IconButton icon="up" label={say('previous_row')} disabled={!before} onClick={() => open(before?.id)} />
          <IconButton icon="down" label={say('next_row')} disabled={!after} onClick={() => open(after?.id)} />
          <IconButton icon="close" label={say('close')} onClick={() => open(undefined)} />
        </span>
        {held && (
          <p className="error" role="alert">
            {say('keep_or_discard')}
          </p>
        )}
      </div>
    </Record>
  );
}

/** A list, and the form of the record that is open beside it. Where the record is what the menu is for, the first one is open. */
export function BrowsePage({ opened, page }: PageProps) {
  const { label } = useVoice();
  const [browse] = useState(() => createBrowse(opened, page, page.kind === 'detail'));
  const { list, open } = browse;
  const { status, problem, open: id } = useStore(list.store);
  return (
    <div className={id === undefined ? 'split' : 'split with-record'}>
      <section className="list">
        <ListTools list={list} page={page} create={() => open('new')} />
        {status === 'failed' ? (
          <Failure problem={problem} retry={() => void list.load()} />
        ) : (
          <div className="table-region" tabIndex={0} role="region" aria-label={label(page.title)}>
            <ListTable list={list} page={page} open={open} />
          </div>
        )}
        <ListPages list={list} />
      </section>
      {id !== undefined && <Panel opened={opened} page={page} browse={browse} />}
    </div>
  );
}
