import type { Break } from './break.ts';

const FEATURES = 'apps/user-centre/src/features';
const HTTP_TEST = `${FEATURES}/provisioning/provisioning.http.test.ts`;

/** What holds the accounts that signing in with a provider makes (ADR 0033). */
export const PROVISIONING_BREAKS: readonly Break[] = [
  {
    id: 'J1',
    what: 'an address that the provider has not verified makes an account',
    file: `${FEATURES}/provisioning/admission.ts`,
    from: ' && email_verified === true',
    to: '',
    test: HTTP_TEST,
    title: 'no account is made for somebody',
  },
  {
    id: 'J2',
    what: 'a domain below a listed one, or one that ends alike, makes an account',
    file: `${FEATURES}/provisioning/admission.ts`,
    from: "if (!settings.email_domains.includes(email.slice(email.indexOf('@') + 1)))",
    to: 'if (!settings.email_domains.some((domain) => email.endsWith(domain)))',
    test: HTTP_TEST,
    title: 'no account is made for somebody',
  },
  {
    id: 'J3',
    what: 'an address that somebody has here lets the provider in as them',
    file: `${FEATURES}/provisioning/provision.service.ts`,
    from: "if (known !== undefined) return 'UC/THIRD_EMAIL_TAKEN';",
    to: 'if (known !== undefined) return { subject_id: known };',
    test: HTTP_TEST,
    title: 'an address that somebody has here links nobody',
  },
  {
    id: 'J4',
    what: 'who was deleted or has unlinked gets a second account',
    file: `${FEATURES}/provisioning/provision.service.ts`,
    from: "  if (await hasEnded(ctx.db, source_plat, sha256(open_id))) return 'UC/THIRD_ACCOUNT_ENDED';\n",
    to: '',
    test: HTTP_TEST,
    title: 'who was disabled, deleted or has undone the link',
  },
  {
    id: 'J5',
    what: 'of two first sign-ins at one moment one fails',
    file: `${FEATURES}/third-party/third-sign-in.service.ts`,
    from: 'const ATTEMPTS = 3;',
    to: 'const ATTEMPTS = 1;',
    test: HTTP_TEST,
    title: 'ten first sign-ins at one moment make one account',
  },
  {
    id: 'J6',
    what: 'the provider renames accounts that it did not make',
    file: `${FEATURES}/third-party/third-sign-in.service.ts`,
    from: 'if (found?.made_account === true) await',
    to: 'if (found) await',
    test: HTTP_TEST,
    title: "the provider's name fills in, or wins",
  },
];
