import { LIMITS } from '@portico/contracts/limits';
import type { FrameCheck } from '@portico/contracts/platform/frame';
import { isWebAddress } from '@portico/contracts/rules/web-address';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../lib/debounced.ts';

/** Undefined when nobody could say anything. */
export type CheckAddress = (target: string) => Promise<FrameCheck | undefined>;

/** Who types is not asked about every letter. */
const PAUSE_MS = 500;
const NOBODY: FrameCheck = { finding: 'unknown', status: null, refused_by: '', elapsed_ms: 0 };

/** What the field refuses is not asked about. */
const isCheckable = (target: string): boolean => isWebAddress(target) && target.length <= LIMITS.address;

/** What an address that is being typed answers, once whoever types pauses. */
export function useAddressCheck(target: string, check: CheckAddress): { readonly found: FrameCheck | undefined; readonly asking: boolean } {
  const paused = useDebounced(target, PAUSE_MS);
  const [asked, setAsked] = useState<{ readonly target: string; readonly found: FrameCheck }>();
  useEffect(() => {
    if (!isCheckable(paused)) return undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      const found = (await check(paused)) ?? NOBODY;
      if (!over) setAsked({ target: paused, found });
    };
    void ask();
    return () => {
      over = true;
    };
  }, [paused, check]);
  const found = asked?.target === target ? asked.found : undefined;
  return { found, asking: !found && paused === target && isCheckable(target) };
}
