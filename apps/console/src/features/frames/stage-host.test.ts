import type { FrameHost, FrameSide } from '@portico/frame/host';
import { expect, test, vi } from 'vitest';
import { createStageHost } from './stage-host.ts';

const SIDE: FrameSide = {
  scrollTop: () => 0,
  height: () => 0,
  setHeight: () => undefined,
  holdScroll: () => undefined,
  ready: () => undefined,
  title: () => undefined,
  dirty: () => undefined,
  navigate: () => undefined,
  ticket: () => Promise.reject(new Error('none')),
  looks: () => ({ theme: 'theme1', tokens: {}, lang: 'en', direction: 'ltr', time_zone: 'UTC' }),
  app: () => ({ app_id: '', open_type: '', open_value: '' }),
  shortcut: () => undefined,
};

test('the pages of a stage share one listener, which goes with the last of them and comes again with the next', () => {
  const closeHost = vi.fn<() => void>();
  const createHost = vi.fn<() => FrameHost>(() => ({
    connect: () => ({ tell: () => undefined, tellLooks: () => undefined, close: () => undefined }),
    close: closeHost,
  }));
  const host = createStageHost(createHost);
  const connect = () => host.connect(document.createElement('iframe'), 'https://page.example', SIDE);
  expect(createHost).not.toHaveBeenCalled();
  const [first, second] = [connect(), connect()];
  expect(createHost).toHaveBeenCalledOnce();
  first.close();
  first.close();
  expect(closeHost).not.toHaveBeenCalled();
  second.close();
  expect(closeHost).toHaveBeenCalledOnce();
  connect();
  expect(createHost).toHaveBeenCalledTimes(2);
});
