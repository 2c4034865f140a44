import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromThrown } from '../../api/api-error.ts';
import { thrownText } from '../../api/failure-text.ts';
import type { Failure } from '../../ui/form-failure.tsx';

export interface Run {
  readonly running: boolean;
  readonly failure: Failure | undefined;
  /** The code it failed with; undefined when it did not. Codes in `quiet` are not shown. */
  readonly run: (work: () => Promise<void>, quiet?: readonly string[]) => Promise<string | undefined>;
}

/** One thing at a time, that it runs, and what a person reads when it failed. */
export function useRun(): Run {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run: Run['run'] = async (work, quiet = []) => {
    setRunning(true);
    setFailure(undefined);
    try {
      await work();
      return undefined;
    } catch (thrown) {
      const { code } = fromThrown(thrown, '');
      if (!quiet.includes(code)) setFailure(thrownText(thrown, t));
      return code;
    } finally {
      setRunning(false);
    }
  };
  return { running, failure, run };
}
