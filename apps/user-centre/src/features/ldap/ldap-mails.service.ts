import { directoryMail } from '@portico/contracts/directory-mail-texts';
import { DEFAULT_LANG } from '@portico/contracts/langs';
import type { UcWorkCtx } from '../../deps.ts';
import { openContact } from '../../lib/contact.ts';
import { attempt, type DeliverOptions } from '../delivery/deliver.service.ts';
import { directoryMailAgain, enqueueDirectoryMail, type DirectoryMailPayload } from '../delivery/delivery.service.ts';
import { findReachable, findTrouble } from './ldap-mails.queries.ts';

/** In the transaction that ends the run: nobody watches a nightly run, so administrators get an email. */
export async function mailThoseWhoAct(ctx: Pick<UcWorkCtx, 'db' | 'now'>, run_id: string): Promise<void> {
  for (const { lang, ...to } of await findReachable(ctx.db)) await enqueueDirectoryMail(ctx, { ...to, run_id, lang: lang ?? DEFAULT_LANG });
}

interface MailOptions extends DeliverOptions {
  /** The screen of directories; undefined where no console is configured. */
  readonly directories_url: string | undefined;
}

/** No email is sent if the directory has been read successfully since. */
export async function deliverDirectoryMail(options: MailOptions, payload: DirectoryMailPayload): Promise<void> {
  const { db, keyring, clock, directories_url } = options;
  const { delivery_id, run_id, subject_id, email_wrapped, lang } = payload;
  await attempt(options, {
    delivery_id,
    channel: 'email',
    unsendable: 'skipped',
    message: async () => {
      const found = await findTrouble(db, run_id);
      if (found?.state !== 'failed' && found?.state !== 'held') return 'skipped';
      const { state: trouble, directory_name, org_name, ended_at, counts } = found;
      const would = { would_disable: counts?.ended ?? 0, would_enable: counts?.resumed ?? 0, would_lose: counts?.groups_lost ?? 0 };
      const facts = { trouble, directory_name, org_name, at: ended_at?.getTime() ?? clock(), ...would };
      const to = openContact(keyring, 'email', subject_id, email_wrapped);
      return { message_id: delivery_id, to, lang, is_voice: false, ...directoryMail(lang, facts, directories_url) };
    },
    ...directoryMailAgain(db, payload),
  });
}
