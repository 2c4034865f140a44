import type { Locator, Page } from '@playwright/test';
import { press } from './console.ts';

/** A person's hand: every click and every key is a step; what is typed into one field is one. */
export interface Hand {
  readonly steps: () => number;
  readonly click: (target: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  readonly press: (page: Page, ...keys: readonly string[]) => Promise<void>;
}

export function counted(): Hand {
  let steps = 0;
  return {
    steps: () => steps,
    click: async (target) => {
      steps += 1;
      await target.click();
    },
    type: async (target, text) => {
      steps += 1;
      await target.fill(text);
    },
    press: async (page, ...keys) => {
      steps += keys.length;
      await press(page, ...keys);
    },
  };
}
