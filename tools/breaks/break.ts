import type { Edit } from './copy.ts';

/** One small edit of what runs in production, which takes away what a clause asks for or a protection. */
export interface Break extends Edit {
  /** Of a clause in docs/requirements.md, or of a finding in docs/review/security.md. */
  readonly id: string;
  readonly what: string;
  /** The file whose tests of this id have to notice. */
  readonly test: string;
  /** Part of the title of the test that has to notice; absent: those that name the id. */
  readonly title?: string;
}
