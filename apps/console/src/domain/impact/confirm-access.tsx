import type { ComponentProps } from 'react';
import { AccessImpactView, type Impact } from './access-impact.tsx';
import { Confirm } from '../../ui/confirm.tsx';

interface ConfirmAccessProps extends Omit<ComponentProps<typeof Confirm>, 'ready'> {
  readonly impact: Impact;
}

/** Asks before somebody's access changes, with who gains and who loses what. The answer waits until that is known. */
export function ConfirmAccess({ impact, children, ...question }: ConfirmAccessProps) {
  return (
    <Confirm {...question} ready={impact.state !== 'asking'}>
      {children}
      <AccessImpactView {...impact} />
    </Confirm>
  );
}
