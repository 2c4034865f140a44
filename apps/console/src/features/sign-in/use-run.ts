import type { ErrorCode } from '@portico/contracts/errors';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromThrown } from '../../api/api-error.ts';
import { thrownText } from '../../api/failure-text.ts';
import type { Failure } from '../../ui/form-failure.tsx';
import { policyFaultText } from '../../domain/forms/password-texts.ts';
import { markRefused } from '../../ui/form-kit/refused-fields.ts';

/** What was typed broke a rule; it is said at its field. */
export const REFUSED: ErrorCode = 'COMMON/INVALID_ARGUMENT';

/** The first factor was right; being asked for the second is no fault. */
export const SECOND_NEEDED: ErrorCode = 'UC/SECOND_FACTOR_NEEDED';

export interface Run {
  readonly running: boolean;
  readonly failure: Failure | undefined;
  /** The code it failed with; undefined when it did not. Codes in `quiet` are not shown. */
  readonly run: (work: () => Promise<void>, quiet?: readonly string[]) => Promise<string | undefined>;
  /** Something else is tried now. */
  readonly clear: () => void;
}

/** One thing at a time, that it runs, and what a person reads when it failed; of a form also at its fields. */
export function useRun<V extends object>(form?: FormInstance<V>): Run {
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
      const refused = fromThrown(thrown, '');
      if (!quiet.includes(refused.code)) setFailure(thrownText(thrown, t));
      if (form) markRefused(form, refused, t, policyFaultText);
      return refused.code;
    } finally {
      setRunning(false);
    }
  };
  return { running, failure, run, clear: () => setFailure(undefined) };
}
