import { createFrameHost, type FrameHost, type HostedFrame } from '@portico/frame/host';

export type StageHost = Pick<FrameHost, 'connect'>;

/** One message listener for all pages of a stage, on the window for as long as one of them is connected. */
export function createStageHost(createHost: () => FrameHost = createFrameHost): StageHost {
  const connected = new Set<HostedFrame>();
  let host: FrameHost | undefined;
  return {
    connect: (frame, origin, side) => {
      host ??= createHost();
      const hosted = host.connect(frame, origin, side);
      connected.add(hosted);
      return {
        ...hosted,
        close: () => {
          hosted.close();
          connected.delete(hosted);
          if (connected.size > 0) return;
          host?.close();
          host = undefined;
        },
      };
    },
  };
}
