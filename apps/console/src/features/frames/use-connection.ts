import type { FrameLooks, FrameSide, HostedFrame } from '@portico/frame/host';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { frameTicket } from '../../api/frame-ticket.ts';
import type { WindowAppInfo } from '../../session/app-slice.ts';
import { originOf } from './framable.ts';
import type { FrameChange } from '../../domain/frames/frame-pool.ts';
import type { StageHost } from './stage-host.ts';
import { useLatest } from './use-latest.ts';

interface ConnectionOptions {
  readonly host: StageHost;
  /** R3.03: of the window the page shows in. */
  readonly app: WindowAppInfo;
  readonly target: string;
  /** Whether there is an iframe. */
  readonly present: boolean;
  /** The page is there, and may be told something. */
  readonly up: boolean;
  readonly shown: boolean;
  readonly change: (change: FrameChange) => void;
  readonly navigate: (code: string) => void;
  readonly looks: FrameLooks;
  /** The page is to save. */
  readonly saving: boolean;
  /** Ctrl or ⌘ K was pressed in the page, or so it says. */
  readonly onPalette: () => void;
}

/** Whoever is sent on more often than that cannot go anywhere else. */
const BETWEEN_NAVIGATIONS_MS = 1_000;

/** A page that has not said anything by then has not saved. */
const SAVES_WITHIN_MS = 15_000;

/** Whoever has spoken once does so again; there is no need to ask its server about it. */
const talkative = new Set<string>();
export const isTalkative = (target: string): boolean => talkative.has(originOf(target));

/** Joins one frame to the console's side of the messages, for as long as the frame is there. */
export function useConnection(
  box: RefObject<HTMLDivElement | null>,
  iframe: RefObject<HTMLIFrameElement | null>,
  options: ConnectionOptions,
): void {
  const { host, target, present, up, looks, saving } = options;
  const latest = useLatest(options);
  const hosted = useRef<HostedFrame>(undefined);

  useLayoutEffect(() => {
    const element = iframe.current;
    if (!element) return undefined;
    const origin = originOf(target);
    let navigated = -BETWEEN_NAVIGATIONS_MS;
    const heard = (change: FrameChange = {}): void => {
      talkative.add(origin);
      latest.current.change({ spoken: true, ...change });
    };
    const measured = (measure: 'scrollTop' | 'clientHeight') => (): number => {
      heard();
      return Math.round(box.current?.[measure] ?? 0);
    };
    const side: FrameSide = {
      scrollTop: measured('scrollTop'),
      height: measured('clientHeight'),
      setHeight: (height) => heard({ height }),
      holdScroll: (held) => heard({ held }),
      ready: () => heard(),
      title: (title) => heard({ title }),
      // Told to save, a page says so again once it is done: what is then still unsaved could not be saved.
      dirty: (dirty, saves) => heard({ dirty, tells: true, saves, saving: dirty && latest.current.saving ? 'failed' : 'no' }),
      navigate: (code) => {
        heard();
        // A page that nobody looks at does not take anybody anywhere, nor does one while the console asks something.
        if (!latest.current.shown || document.querySelector('dialog[open]') !== null) return;
        const now = performance.now();
        if (now - navigated < BETWEEN_NAVIGATIONS_MS) return;
        navigated = now;
        latest.current.navigate(code);
      },
      ticket: () => {
        heard();
        return frameTicket(origin);
      },
      looks: () => {
        heard();
        return latest.current.looks;
      },
      app: () => {
        heard();
        return latest.current.app;
      },
      shortcut: () => {
        heard();
        // Only the page that has the focus: another one cannot take it from where somebody is typing.
        if (latest.current.shown && document.activeElement === element) latest.current.onPalette();
      },
    };
    hosted.current = host.connect(element, origin, side);
    return () => hosted.current?.close();
  }, [host, target, present, iframe, box, latest]);

  useEffect(() => {
    hosted.current?.tellLooks();
  }, [looks]);

  useEffect(() => {
    if (!saving) return undefined;
    hosted.current?.tell('save', {});
    const timer = setTimeout(() => latest.current.change({ saving: 'failed' }), SAVES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [saving, latest]);

  useEffect(() => {
    const element = box.current;
    if (!element || !up) return undefined;
    let frame = 0;
    const tellScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => hosted.current?.tell('iframe_scroll', { scrollTop: Math.round(element.scrollTop) }));
    };
    const size = new ResizeObserver(() =>
      hosted.current?.tell('iframe_resize', { width: element.clientWidth, height: element.clientHeight }),
    );
    element.addEventListener('scroll', tellScroll, { passive: true });
    size.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', tellScroll);
      size.disconnect();
    };
  }, [box, up]);
}
