const PAUSE_MS = 2_000;

/** For what lies over a page and must come sooner or later: a failed try would take the page down with it. */
export const untilLoaded =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
