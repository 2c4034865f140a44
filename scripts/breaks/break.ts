import type { Edit } from './copy.ts';

/** One small edit of what runs in production, which takes away what a requirement asks for. */
export interface Break extends Edit {
  readonly id: string;
  readonly what: string;
  /** The file whose tests of this id have to notice. */
  readonly test: string;
}
