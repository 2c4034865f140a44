import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useOwnLook } from '../../session/own-look.ts';

/** Around everything behind the door: what the person chose for every browser. */
export function OwnLook({ children }: { readonly children: ReactNode }) {
  const compact = useOwnLook();
  return <ConfigProvider {...(compact ? { componentSize: 'small' as const } : {})}>{children}</ConfigProvider>;
}
