import { personDataApi } from '../../api/person-data.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { useAppDispatch } from '../../session/state.ts';

export interface DataOf {
  /** In the name of the file. */
  readonly login_name: string;
  /** Absent: one's own. */
  readonly of?: { readonly user_id: string; readonly name: string } | undefined;
}

/** The name of the file that was saved. What only one of the services gave is not saved. */
export async function exportPersonData(
  dispatch: ReturnType<typeof useAppDispatch>,
  { login_name, of }: DataOf,
): Promise<string | undefined> {
  const { exportAccount, exportOwnUse, exportUseOf } = personDataApi.endpoints;
  // One after the other: the first may ask for a proof, which then holds for both.
  const user_centre = await dispatch(exportAccount.initiate(of?.user_id));
  if (!user_centre.data) return undefined;
  const platform = of
    ? await dispatch(exportUseOf.initiate({ params: { subject_id: of.user_id } }))
    : await dispatch(exportOwnUse.initiate({}));
  if (!platform.data) return undefined;
  const text = JSON.stringify({ user_centre: user_centre.data, platform: platform.data }, undefined, 2);
  const name = `portico-${login_name}-${new Date().toISOString().slice(0, 10)}.json`;
  saveFile(new Blob([text, '\n'], { type: 'application/json' }), name);
  return name;
}
