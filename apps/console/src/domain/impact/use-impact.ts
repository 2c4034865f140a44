import type { RequestOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { previews } from '@portico/contracts/platform/previews';
import { useEffect, useState } from 'react';
import { usePreviewAccessQuery } from '../../api/access-preview.ts';
import type { Impact } from './access-impact.tsx';
import { can, useCurrentApp } from '../../session/current-app.ts';

export type AccessChangeDraft = NonNullable<RequestOf<(typeof previews)['preview_access']>['body']>;

/** Somebody who ticks quickly asks once, at the end. */
const PAUSE_MS = 250;

/** Who would gain and who would lose by something that is not saved yet. `size`: how much of it changes. */
export function useImpact(change: AccessChangeDraft, size: number): Impact {
  const app = useCurrentApp();
  const text = JSON.stringify(change);
  const askable = size > 0 && size <= LIMITS.delta && can(app, 'why:read');
  // A question that opens with its change asks at once: later, somebody quick may have made the change already.
  const [asked, setAsked] = useState(askable ? text : undefined);
  useEffect(() => {
    if (!askable) return undefined;
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, askable]);
  const skip = !app || !askable || asked === undefined;
  // Read back from what was written above: kept as text, an equal change is no new question.
  const body = JSON.parse(asked ?? '{}') as AccessChangeDraft;
  const { currentData, data, error } = usePreviewAccessQuery(
    { params: { app_id: app?.app_id ?? '' }, body, ignore: ['MP/NO_PERMISSION'] },
    { skip },
  );
  if (size === 0) return { state: 'none', impact: undefined };
  if (!can(app, 'why:read')) return { state: 'refused', impact: undefined };
  if (size > LIMITS.delta) return { state: 'many', impact: undefined };
  if (asked === text && currentData) return { state: 'known', impact: currentData };
  if (asked === text && error) return { state: 'failed', impact: undefined };
  // The last figures stay until the new ones are there.
  return { state: 'asking', impact: skip ? undefined : data };
}
