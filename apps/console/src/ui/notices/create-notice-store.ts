import { createValueStore } from '../../lib/value-store.ts';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string | undefined;
  readonly trace_id?: string | undefined;
  readonly at: number;
}
export type NewNotice = Omit<Notice, 'id' | 'at'>;

export interface NoticeStore {
  readonly push: (notice: NewNotice) => void;
  readonly dismiss: (id: number) => void;
  readonly shown: () => readonly Notice[];
  /** Newest first. */
  readonly recent: () => readonly Notice[];
  readonly subscribe: (listener: () => void) => () => void;
}

interface Notices {
  readonly shown: readonly Notice[];
  readonly recent: readonly Notice[];
  readonly last_id: number;
}

const SHOWN = 4;
/** R8.04: the last ones can be opened again, with their trace ids. */
const KEPT = 20;

/** Five calls that fail for one reason are one thing to read. */
const isSame = (a: NewNotice, b: NewNotice): boolean => a.kind === b.kind && a.title === b.title && a.text === b.text;

function afterPush({ shown, recent, last_id }: Notices, notice: NewNotice, at: number): Notices {
  const entry: Notice = { ...notice, id: last_id + 1, at };
  return { shown: [...shown, entry].slice(-SHOWN), recent: [entry, ...recent].slice(0, KEPT), last_id: entry.id };
}

export function createNoticeStore(clock: () => number = () => Date.now()): NoticeStore {
  const notices = createValueStore<Notices>({ shown: [], recent: [], last_id: 0 });
  const shown = (): readonly Notice[] => notices.get().shown;
  return {
    push: (notice) => {
      if (notice.kind === 'error' && shown().some((each) => isSame(each, notice))) return;
      notices.set(afterPush(notices.get(), notice, clock()));
    },
    dismiss: (id) => notices.set({ ...notices.get(), shown: shown().filter((each) => each.id !== id) }),
    shown,
    recent: () => notices.get().recent,
    subscribe: notices.subscribe,
  };
}
