export interface TestClock {
  (): number;
  advance: (ms: number) => void;
}

export function createTestClock(): TestClock {
  let ahead = 0;
  return Object.assign(() => Date.now() + ahead, { advance: (ms: number) => void (ahead += ms) });
}
