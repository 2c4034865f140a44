import type { App } from '@portico/contracts/platform/apps';
import type { ComponentProps } from 'react';
import { useAppPackFile } from './pack-files.ts';
import { PackImport } from './pack-import.tsx';

type Props = Omit<ComponentProps<typeof PackImport>, 'file'> & { readonly app: Pick<App, 'app_id' | 'app_code'> };

/** A language pack file into an app. */
export function AppPackImport({ app, ...props }: Props) {
  return <PackImport {...props} file={useAppPackFile(app)} />;
}
