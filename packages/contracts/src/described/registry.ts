import type { Described } from './description.ts';

/** Origins, clients, services and providers that the user centre knows. */
export const registry: readonly Described[] = [
  {
    in: ['CheckedService', 'RegisteredOrigin', 'ServiceCredential', 'SsoClient', 'ThirdProvider', 'registry'],
    fields: { name: 'Name that administrators and people read.' },
  },
  {
    in: ['RegisteredOrigin', 'registry'],
    fields: {
      origin: 'Origin: scheme, host and port.',
      uses: 'What the origin may: `page` get tickets, `parent` frame the console, `script` ask for a code by a script call.',
      use: 'Only origins with this use.',
    },
  },
  {
    in: ['RegisteredOrigin', 'registry.query_origins'],
    fields: { client_id: 'Client that the origin belongs to; empty: none.' },
  },
  { in: ['registry.create_origin'], fields: { client_id: 'Client that the origin belongs to; required for `script`.' } },
  {
    in: ['SsoClient', 'registry'],
    fields: {
      is_public: 'Whether the client cannot keep a secret and has none.',
      redirect_uris: 'Addresses that the browser may return to, compared as a whole.',
      second_step: 'Whether tickets for the client also need a code sent to the mobile of the account.',
      revoked: 'Whether it was revoked and is refused.',
    },
  },
  {
    in: ['ClientSecret', 'registry.create_client'],
    fields: { client_secret: 'Secret of the client, shown only here; empty for a public client.' },
  },
  {
    in: ['ClientSecret', 'ServiceCredential', 'ServiceKey', 'SsoClient', 'registry.create_client'],
    fields: { previous_until: 'Until when the one before stays good, ISO 8601 with offset; empty: there is none.' },
  },
  {
    in: ['CheckedService', 'ServiceCredential', 'ServiceKey', 'registry'],
    fields: { service_id: 'Id of the service credential.' },
  },
  {
    in: ['ServiceCredential'],
    fields: {
      owner_name: 'Name of whoever looks after it.',
      last_used_at: 'When it was last signed with, within a minute, ISO 8601 with offset; empty: never.',
      is_platform: 'Whether it is the credential of the platform, which can be replaced but not revoked.',
      revoked: 'Whether it was revoked and is refused.',
      rotated_at: 'When its key was last replaced, ISO 8601 with offset; empty: never.',
    },
  },
  {
    in: ['ServiceCredential', 'registry.create_service', 'registry.update_service'],
    fields: {
      owner_id: 'User id of whoever looks after it; empty: nobody.',
      expires_at: 'From when on it is refused, ISO 8601 with offset; null, or empty in a reply: it has no end.',
    },
  },
  {
    in: ['CheckedService', 'ServiceCredential', 'registry.create_service', 'registry.update_service'],
    fields: {
      calls: 'Kinds of calls that the service may make; null: all of them.',
      app_ids:
        'Ids of the apps that the service may make calls about; null: all of them. With a limit it may only verify tickets, read names and holdings, and write to the operation log.',
    },
  },
  { in: ['ServiceKey'], fields: { service_key: 'Key to sign with, shown only here.' } },
  { in: ['registry.rotate_client', 'registry.rotate_service'], fields: { overlap_s: 'Seconds for which the one before stays good.' } },
  {
    in: ['ThirdProvider', 'registry.create_provider', 'registry.update_provider'],
    fields: {
      issuer: 'Issuer of the OpenID Connect provider.',
      authorization_endpoint: 'Address that the browser is sent to.',
      token_endpoint: 'Address where codes are exchanged.',
      jwks_uri: 'Address of its public keys.',
      client_id: 'Our client id at the provider.',
      scope: 'Scopes to ask for, separated by spaces; `openid` must be among them.',
      redirect_uris: 'Addresses that the browser may return to, compared as a whole.',
      is_internal: 'Whether the provider may be at an address inside the installation.',
      sends_iss: 'Whether the provider sends its issuer back with the code.',
    },
  },
  {
    in: ['ThirdProvider', 'registry.create_provider', 'registry.update_provider'],
    fields: { provisioning: 'How signing in makes accounts for people who have none; null: it makes none. Left out of a call: as it is.' },
  },
  {
    in: ['ThirdProvider'],
    fields: {
      provisioning_orgs: 'Organisations that `provisioning` names.',
      'provisioning_orgs.org_id': 'Id of the organisation, a decimal number as text.',
      'provisioning_orgs.org_name': 'Name of the organisation.',
    },
  },
  {
    in: ['Provisioning', 'registry.create_provider', 'registry.update_provider'],
    fields: {
      email_domains: 'Domains of the verified email addresses that an account is made for, without those below them.',
      org_id: 'Organisation that people join of whom no row of `orgs` says which; empty: then no account is made.',
      orgs: 'Organisations by what the provider says, the first row that fits; no two rows for the same.',
      attribute: 'Name of the claim, whose value is a text or a list of texts.',
      value: 'The value, or one of the list, letter for letter.',
      'orgs.org_id': 'Organisation that people of this value join.',
      name_wins: 'Whether the provider’s name replaces the display name at each sign-in; otherwise it only fills in an empty one.',
    },
  },
  {
    in: ['ThirdProvider'],
    fields: { has_secret: 'Whether a client secret is kept for it.', revoked: 'Whether it was revoked and is refused.' },
  },
  { in: ['registry.create_provider'], fields: { client_secret: 'Our secret at the provider; left out: none.' } },
  { in: ['registry.update_provider'], fields: { client_secret: 'A new secret of ours at the provider; left out: as it is.' } },
  {
    in: ['Directory', 'DirectoryToken', 'directories'],
    fields: {
      directory_id: 'Id of the directory.',
      kind: '`scim`: it pushes people; `ldap`: it is asked.',
      name: 'Name that administrators read.',
      org_id: 'Organisation whose users the directory creates, changes and disables; a decimal number as text.',
      org_name: 'Name of that organisation.',
      people: 'Number of its people.',
      groups: 'Number of its groups.',
      revoked: 'Whether its token was revoked and is refused.',
      token: 'Bearer token of its SCIM calls, shown only here.',
      expires_at: 'When the token expires, ISO 8601 with offset; empty: it has no token.',
      last_used_at: 'When the token was last used, within a minute, ISO 8601 with offset; empty: never.',
      rotated_at: 'When the token was last replaced, ISO 8601 with offset; empty: never.',
      previous_until: 'Until when the previous token stays valid, ISO 8601 with offset; empty: there is none.',
      valid_days: 'Number of days that the token is valid.',
      overlap_s: 'Seconds for which the previous token stays valid.',
      leave_people: 'Whether its people stay as accounts; without it, a directory that has people is not removed.',
    },
  },
  {
    in: ['ProviderTrace'],
    fields: { works: 'Whether no step failed.', steps: 'What was looked at, in order.' },
  },
  {
    in: ['ProviderStep'],
    fields: {
      step: 'What was looked at.',
      outcome: '`passed`, `failed`, or `skipped` where an earlier step left nothing to look at.',
      reason: 'Why it failed; empty: it did not.',
      detail: 'What was found: a status, a number of keys, an address, an error code of the provider; may be empty.',
    },
  },
];
