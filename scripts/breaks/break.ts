import type { Edit } from './copy.ts';

/** One small edit of what runs in production, which takes away what a requirement asks for. */
export interface Break extends Edit {
  readonly id: string;
  readonly what: string;
  /** The file of the test that has to notice. */
  readonly test: string;
  /** Which of its tests, where fewer than all that name the id are asked. */
  readonly title?: string;
}
