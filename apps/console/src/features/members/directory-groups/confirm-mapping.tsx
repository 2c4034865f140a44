import type { DirectoryRoleDraft } from '@portico/contracts/platform/directory-roles';
import type { ComponentProps } from 'react';
import { Confirm } from '../../../ui/confirm.tsx';
import { MappingPreviewView } from './mapping-preview.tsx';
import { useMappingPreview } from './use-mapping-preview.ts';

interface ConfirmMappingProps extends Omit<ComponentProps<typeof Confirm>, 'ready' | 'children'> {
  readonly app_id: string;
  readonly items: DirectoryRoleDraft['items'];
}

/** Asks before groups are saved, and shows who gains and who loses what. */
export function ConfirmMapping({ app_id, items, ...question }: ConfirmMappingProps) {
  const shown = useMappingPreview(app_id, items);
  return (
    <Confirm {...question} ready={shown.preview !== undefined}>
      <MappingPreviewView {...shown} />
    </Confirm>
  );
}
