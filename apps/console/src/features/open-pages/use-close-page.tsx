import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { OpenFrame } from '../../domain/frames/frame-pool.ts';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { SWITCHING } from '../../domain/frames/switching.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** The page that comes in sight when this one is closed: the next, or else the one before. */
export function pageBeside(frames: readonly OpenFrame[], { id }: Pick<OpenFrame, 'id'>): OpenFrame | undefined {
  const at = frames.findIndex((frame) => frame.id === id);
  return frames[at + 1] ?? frames[at - 1];
}

const homeOf = ({ path }: OpenFrame): string => path.replace(/\/menu\/.*$/, '');

/** Closes a page; what is unsaved in it is asked about first, and whoever looks at it comes to the one beside it. */
export function useClosePage(onClosing?: (page: OpenFrame) => void): {
  readonly close: (page: OpenFrame) => void;
  /** Has to stay where it is while it is answered. */
  readonly question: ReactNode;
} {
  const { t } = useTranslation();
  const { frames, dispatch } = useFramePool();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<string>();
  const asked = frames.find(({ id }) => id === asking);
  const discard = async (page: OpenFrame): Promise<void> => {
    setAsking(undefined);
    onClosing?.(page);
    // First: while its address is open, the page would be opened again.
    if (page.path === pathname) await navigate(pageBeside(frames, page)?.path ?? homeOf(page), { state: SWITCHING });
    dispatch({ act: 'close', id: page.id });
  };
  return {
    close: (page) => (page.dirty ? setAsking(page.id) : void discard(page)),
    question: asked ? (
      <Confirm
        danger
        title={t('page_strip.close_title')}
        submit={t('common.discard')}
        running={false}
        onSubmit={() => void discard(asked)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t('frames.reload_text', { name: asked.name })}</p>
      </Confirm>
    ) : null,
  };
}
