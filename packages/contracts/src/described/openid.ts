import type { Described } from './description.ts';

/** Signing in to apps by OpenID Connect. */
export const openid: readonly Described[] = [
  { in: ['openid'], fields: { request_id: 'Request that the browser was sent to the console with.' } },
  {
    in: ['OpenidRequest'],
    fields: {
      client_name: 'Name of the client that asks.',
      scopes: 'What it wants to know beside who somebody is.',
      apps: 'Codes of the apps whose roles and permissions it wants to know.',
      is_agreed: 'Whether nobody has to agree: they did before, or the client needs it not.',
    },
  },
  {
    in: ['OpenidConsents', 'OpenidConsent'],
    fields: {
      items: 'Clients that the person consented to, newest consent first.',
      client_id: 'Id of the client, as it is registered.',
      name: 'Its name.',
      scopes: 'What it may know beside who somebody is, as it asks for it: `app:<code>` for what they hold in an app.',
      given_at: 'When the person agreed.',
      last_used_at: 'When the client last got a token for the person, within a minute; null: not since it is noted.',
    },
  },
  { in: ['openid.answer'], fields: { is_allowed: 'Whether the client may know.' } },
  {
    in: ['OpenidAnswer'],
    fields: { location: 'Where to send the browser; good once, for a minute, in the browser that the request began in.' },
  },
  {
    in: ['SsoClient', 'registry.create_client', 'registry.update_client'],
    fields: {
      openid: 'What it needs to sign people in by OpenID Connect; null: it does not.',
      post_logout_redirect_uris: 'Addresses that the browser may return to after signing out, compared as a whole.',
      backchannel_logout_uri: 'Address where the end of a sign-in is told; null: nowhere.',
      scopes: 'What it may ask to know beside who somebody is.',
      apps: 'Codes of the apps whose roles and permissions of a person it may ask for, by the scope `app:<code>`.',
      needs_consent: 'Whether people are asked before it learns who they are; what they agreed to is remembered.',
      may_refresh: 'Whether it gets refresh tokens.',
      is_internal: 'Whether the address for sign-outs may be inside the installation.',
    },
  },
  {
    in: ['SsoClient', 'registry.create_client'],
    fields: { last_used_at: 'When somebody last signed in there or was renewed, within a minute, ISO 8601 with offset; empty: never.' },
  },
];
