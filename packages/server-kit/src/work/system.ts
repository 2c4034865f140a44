import type { LoggedAs } from '@portico/contracts/endpoint';
import { DEFAULT_LANG } from '@portico/contracts/langs';
import { NOBODY, type Actor, type Unit } from './context.ts';
import { fail } from './failure.ts';

export interface SystemWork {
  /** A command somebody ran, or a job that nobody asked for. */
  readonly by: 'CLI' | 'JOB';
  /** Of the command or the job; the operation log shows it where a request has its address. */
  readonly name: string;
  /** Who asked for what a job does later; absent where it does it by itself. */
  readonly actor?: Pick<Actor, 'subject_id' | 'name'> & Partial<Pick<Actor, 'account_type'>>;
  /** The app whose rows are written; absent for work about several apps or none. */
  readonly app_id?: string;
  readonly logged_as: LoggedAs;
  readonly now: number;
}

const OPERATOR = { CLI: 'command line', JOB: 'scheduled job' } as const;

/** Work that no request asks for. It may find nothing to do, and then leaves no row in the operation log. */
export const systemUnit = ({ by, name, actor, app_id, logged_as, now }: SystemWork): Unit => ({
  facts: {
    actor: { ...NOBODY, name: OPERATOR[by], ...actor },
    app_id: app_id ?? null,
    lang: DEFAULT_LANG,
    now,
    trace_id: '',
    fail,
  },
  origin: { method: by, uri: name, ip_address: '' },
  logged_as,
  must_record: false,
});
