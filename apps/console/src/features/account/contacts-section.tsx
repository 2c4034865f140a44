import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactKind } from '../../api/account.ts';
import type { OwnAccount } from '../../api/own-account.ts';
import { useReachedContacts } from '../../api/sign-in-ways.ts';
import { ContactForm, RemoveContactForm } from './contact-form.tsx';
import { Lead, Row, Rows } from './section-parts.tsx';

type Open = { readonly kind: ContactKind; readonly what: 'bind' | 'remove' };

/** R7.34: a mobile and an address, each bound with a code, replaced and taken away. */
export function ContactsSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  const opener = useRef<HTMLElement>(null);
  const reached = useReachedContacts();
  const show = (next: Open, from: HTMLElement): void => {
    opener.current = from;
    setOpen(next);
  };
  const close = (): void => {
    setOpen(undefined);
    // The form with the focus goes; the button that opened it may stay, or say something else now.
    opener.current?.focus();
  };
  const row = (kind: ContactKind) => {
    const value = account[kind];
    const bound = value !== '';
    const what = open?.kind === kind ? open.what : undefined;
    const name = t(`account.contacts.${kind}`);
    // Without a code to the new one, nothing can be added.
    const is_reached = reached?.includes(kind) !== false;
    return (
      <Row
        key={kind}
        title={name}
        text={
          <>
            {bound ? <bdi dir="ltr">{value}</bdi> : <span>{t(`account.contacts.no_${kind}`)}</span>}
            {is_reached ? null : <span>{t(`account.contacts.unsent_${kind}`)}</span>}
          </>
        }
        actions={
          <>
            {is_reached ? (
              <Button
                aria-expanded={what === 'bind'}
                aria-label={`${bound ? t('account.contacts.change') : t('account.contacts.bind')}: ${name}`}
                onClick={(event) => show({ kind, what: 'bind' }, event.currentTarget)}
              >
                {bound ? t('account.contacts.change') : t('account.contacts.bind')}
              </Button>
            ) : null}
            {bound ? (
              <Button
                type="text"
                aria-expanded={what === 'remove'}
                aria-label={`${t('common.remove')}: ${name}`}
                onClick={(event) => show({ kind, what: 'remove' }, event.currentTarget)}
              >
                {t('common.remove')}
              </Button>
            ) : null}
          </>
        }
      >
        {what === 'bind' ? <ContactForm key={kind} kind={kind} account={account} onDone={close} /> : null}
        {what === 'remove' ? <RemoveContactForm key={kind} kind={kind} account={account} onDone={close} /> : null}
      </Row>
    );
  };
  return (
    <>
      <Lead>{t('account.contacts.lead')}</Lead>
      <Rows label={t('account.sections.contacts')}>
        {row('mobile')}
        {row('email')}
      </Rows>
    </>
  );
}
