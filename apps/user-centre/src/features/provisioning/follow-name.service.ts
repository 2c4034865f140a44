import type { UcCtx } from '../../deps.ts';
import { accountStateOf, holdAccount } from '../accounts/account-lookup.service.ts';
import { changeAccount } from '../accounts/accounts.service.ts';
import { refreshCached } from '../tokens/revoke.service.ts';
import { saidName } from './admission.ts';
import type { Newcomer } from './provision.service.ts';
import { provisioningOf } from './settings.service.ts';

/** The name of an account that its provider made: the provider's at each sign-in, or only where there is none. */
export async function followName(
  ctx: Pick<UcCtx, 'db' | 'record' | 'emit'>,
  subject_id: string,
  { provider, said }: Newcomer,
): Promise<void> {
  const name = saidName(said);
  const settings = (await provisioningOf(ctx.db, [provider.source_plat])).get(provider.source_plat)?.provisioning;
  if (settings === undefined || name === '') return;
  await holdAccount(ctx, subject_id);
  const account = await accountStateOf(ctx, subject_id);
  if (account?.status !== 'active' || account.nick_name === name || (account.nick_name !== '' && !settings.name_wins)) return;
  await changeAccount(ctx, subject_id, { nick_name: name });
  // Services show the name that a token brings.
  await refreshCached(ctx, subject_id);
  ctx.record({
    event: 'account.synchronised',
    object_id: subject_id,
    object_name: name,
    content: `Took over the name that ${provider.name} says`,
    before: { nickName: account.nick_name },
    after: { nickName: name },
  });
}
