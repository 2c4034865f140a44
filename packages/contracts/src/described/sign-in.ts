import type { Described, Where } from './description.ts';

const IDENTITY: readonly Where[] = ['SignedIn', 'SignedInEnrolled', 'TicketHolder', 'Token', 'ValidToken', 'ucProxy.valid'];
const CHECKED: readonly Where[] = ['registry.check_service', 'tokens.valid', 'ucProxy.valid'];

/** Sessions, codes, tokens and the ways to one. */
export const signIn: readonly Described[] = [
  {
    fields: {
      session_id: 'Session of this device, from POST /v1.1/sessions; its key encrypts the sealed fields.',
      account_id: 'Account id of the person, a decimal number as text; "0" for a user of an organisation that no person has bound.',
      account_type: '`org`: a user of an organisation, `person`, or `guest`.',
      login_name: 'Name to sign in with: a user name, a mobile, an email address or `code@org`.',
      password: 'Hash of the password, sealed with the session key.',
      new_password: 'Hash of the new password, sealed with the session key.',
      password_check: 'The new password itself, sealed with the session key; only checked against the rules and not stored.',
      mobile: 'Mobile number; sealed with the session key where `data_encrypted` is true.',
      email: 'Email address; sealed with the session key where `data_encrypted` is true.',
      guardian_mobile: 'Mobile number of the guardian; sealed with the session key where `data_encrypted` is true.',
      country_code: 'Country calling code of the mobile, for example `+86`; left out: `+86`.',
      data_encrypted: 'Whether the mobile or email address is sealed with the session key.',
      sms_code: 'Code that was sent to the mobile.',
      email_code: 'Code that was sent to the email address.',
      identify_code: 'What the picture of this session shows; required after several failures.',
      keep_login: 'Whether the refresh token lives for 30 days; otherwise it ends with the access token.',
      nick_name: 'Nick name; left out: none.',
      user_name: 'User name to sign in with.',
      source_plat: 'Code of the provider.',
      client_id: 'Id of the registered client.',
      redirect_uri: 'Address that the browser returns to, exactly as registered.',
    },
  },
  {
    in: ['Session'],
    fields: { session_id: 'Id of the session.', session_key: 'Key of the session for sealed fields: base64url of 32 bytes.' },
  },
  {
    in: ['SignInWays', 'thirdParty.providers'],
    fields: { name: 'Name of the provider, as people read it.' },
  },
  {
    in: ['SignInWays'],
    fields: {
      codes: 'Ways by which codes are sent here.',
      providers: 'Providers that one may sign in with.',
      password_policy: 'Policy that a new password must meet.',
      guests: 'Whether anybody may look around as a guest.',
      registration: 'Whether anybody may make an account; otherwise an administrator does.',
    },
  },
  { in: ['signInWays.read'], fields: { redirect_uri: 'Only providers that return to this address; left out: all.' } },
  {
    in: ['codes'],
    fields: {
      op_type:
        'What the code is for: 0 register, 1 reset the password of a person, 2 change a contact, 3 sign in, 5 verify a contact, 6 reset the password of a user of an organisation, 7 delete the account.',
      sms_type: 'How to send it: 0 as a text message, 1 as a voice call.',
      identify_code: 'What the picture of this session shows; required of whoever has had many codes sent, checked wherever given.',
      valid: 'Whether the picture was read rightly.',
    },
  },
  { in: ['codes.check_identify_code'], fields: { identify_code: 'What was read in the picture of this session.' } },
  { in: ['SentCode'], fields: { resend_after: 'Seconds until another code may be asked for.' } },
  {
    in: ['IdentifyCode'],
    fields: {
      image: 'The picture as base64.',
      media_type: 'Media type of the picture.',
      width: 'Width in pixels.',
      height: 'Height in pixels.',
      alternatives: 'Ways by which a code for signing in (`op_type` 3) may be sent and used instead of reading the picture.',
    },
  },
  {
    in: ['SignedIn', 'SignedInEnrolled', 'Token'],
    fields: {
      access_token: 'Id of the token in the MAC signature of requests.',
      mac_key: 'Key to sign requests with.',
      refresh_token: 'Exchanged for a new pair of tokens, once.',
    },
  },
  {
    in: IDENTITY,
    fields: { user_id: 'Id of the user of an organisation, a decimal number as text; "0" for a person or a guest.' },
  },
  {
    in: ['SignedIn', 'SignedInEnrolled', 'Token', 'ValidToken', 'ucProxy.valid'],
    fields: {
      source_token_account_type: 'Account type of the token that this one was exchanged from; the same as `account_type` where it was not.',
      expires_at: 'When the access token ends, ISO 8601 with offset.',
    },
  },
  {
    in: ['SignedIn', 'SignedInEnrolled'],
    fields: { ticket: 'One-time ticket for the app that signed in, good for 60 seconds; only where it was asked for.' },
  },
  {
    in: ['TicketHolder', 'ValidToken', 'ucProxy.valid'],
    fields: {
      name: 'Display name.',
      verified_at: 'When the person last proved who they are, ISO 8601 with offset.',
    },
  },
  {
    in: ['ValidToken'],
    fields: {
      roles: 'Roles over the installation, now; to be kept no longer than a second.',
      mac_key: 'Key of the token; only for a registered service that signed with its own credential.',
    },
  },
  {
    in: ['tokens.create'],
    fields: {
      login_name_type: 'What `login_name` is; left out: found out from how it looks.',
      account_type: 'Only an account of this type; left out: either.',
      org_code: 'Code of the organisation, where `login_name` is the bare code of one of its users.',
      is_get_ticket_for_login: 'Whether to add a one-time ticket for the app that signs in.',
    },
  },
  { in: ['tokens', 'tokenWays'], fields: { token: 'Access token.' } },
  { in: ['tokens.valid'], fields: { 'x-portico-background': 'Nobody made the signed request: it does not count as use of the sign-in.' } },
  {
    in: ['tokens.refresh'],
    fields: {
      token: 'Refresh token.',
      'x-uc-refresh-proof':
        'Proof of the key that the sign-in is bound to: `<ms>:<signature, base64url>` over the token, the device and the time.',
    },
  },
  {
    in: CHECKED,
    fields: {
      mac: 'Signature of the request, base64.',
      nonce: 'Nonce of the signature: milliseconds and random text, joined with a colon.',
      http_method: 'HTTP method of the signed request.',
      request_uri: 'Path and query of the signed request.',
      host: 'Host of the signed request.',
      header_params: 'SDP headers of the signed request, which are signed too; left out: none.',
      reads: 'Whether the request only reads; the answer then does not wait for the check against repetition. A GET always counts as one.',
    },
  },
  {
    in: ['ucProxy.valid'],
    fields: {
      id: 'Access token to check.',
      uc_type: 'Whom the token may belong to: `auth` anybody, `user` only a user of an organisation.',
    },
  },
  { in: ['tokenWays.clone'], fields: { app_id: 'Client id of the registered app that the new token is for.' } },
  {
    in: ['tokenWays.exchange'],
    fields: {
      'body.user_id': 'User of an organisation that the person has bound; left out: the person behind the user of the organisation.',
    },
  },
  {
    in: ['Ticket', 'tickets'],
    fields: {
      ticket: 'The ticket, good once.',
      second_step: 'Whether using the ticket also needs a code sent to the mobile of the account.',
    },
  },
  {
    in: ['Ticket'],
    fields: { expires_at: 'When the ticket ends: after 60 seconds, or 5 minutes with a second step. ISO 8601 with offset.' },
  },
  {
    in: ['tickets.create'],
    fields: {
      app_id: 'Client id of the registered app that it is for; either this or `origin`.',
      origin: 'Registered origin of the page that it is for; either this or `app_id`.',
      second_step: 'Whether to ask for a second step; the registration of the app may ask for one anyway.',
    },
  },
  {
    in: ['tickets.exchange'],
    fields: {
      sms_code: 'Code sent to the mobile of the account in this session (`op_type` 3); only where the ticket asks for a second step.',
      client_secret: 'Secret of the app; required where the app has one.',
    },
  },
  { in: ['tickets.verify'], fields: { origin: 'Origin of the page that asks; the ticket must have been made for it.' } },
  { in: ['QrTicket', 'qr'], fields: { ticket: 'Ticket that the QR code shows.' } },
  { in: ['QrAsking', 'QrTicket'], fields: { number: 'Two digits shown on both devices, to be compared by whoever confirms.' } },
  {
    in: ['QrStatusInfo', 'QrTicket'],
    fields: { status: '0 waiting, 1 scanned, 2 confirmed, 3 cancelled, 4 expired.' },
  },
  { in: ['QrStatusInfo'], fields: { token: 'The token of the sign-in; once, with status 2.' } },
  {
    in: ['QrAsking'],
    fields: {
      device: 'User-Agent header of the asking device.',
      ip_address: 'Address of the asking device.',
      app_id: 'App that the asking device signs in to, as its SDP-APP-ID header says.',
      created_at: 'When the QR code was made, ISO 8601 with offset.',
    },
  },
  { in: ['qr.status_info'], fields: { id: 'Session that made the QR code.' } },
  {
    in: ['thirdParty'],
    fields: {
      state: '`state` that the start of the authorization gave and the provider sent back.',
      code: 'Authorization code that the provider sent back.',
      iss: 'Issuer that the provider sent back; left out where it sends none.',
      open_id: 'Id of the person at the provider; where sent, it must be what the provider itself says.',
      'path.open_id': 'Id of the person at the provider.',
      app_id: 'Our client id at the provider; where sent, it must be the registered one.',
      third_plat_type: 'Code of the provider that the sign-in was started with.',
      third_plat_app_id: 'Our client id at the provider; where sent, it must be the registered one.',
      id: "The caller's own account: a user id under /users, an account id under /person_accounts.",
    },
  },
  {
    in: ['thirdParty.unbind_person', 'thirdParty.unbind_user'],
    fields: { source_plat: 'Only the account of this provider; left out: of any.' },
  },
  {
    in: ['ThirdAccount'],
    fields: {
      open_id: 'Id of the person at the provider.',
      app_id: 'Our client id at the provider.',
      name: 'Name of the provider, as people read it.',
      bound_at: 'When it was bound, ISO 8601 with offset.',
    },
  },
  {
    in: ['ThirdAuthorization'],
    fields: {
      authorization_url: 'Address at the provider to send the browser to.',
      state: 'Ties the return of the browser to this start; good once, for 10 minutes.',
    },
  },
  {
    in: ['SsoCode'],
    fields: {
      code: 'The code, good once for 60 seconds.',
      location: 'Where to send the browser: the registered address with `code` and `state`.',
    },
  },
  {
    in: ['sso'],
    fields: {
      name: 'Name of the client, as people read it.',
      state: 'Text of the client, which it gets back unchanged.',
      code_challenge: 'PKCE challenge: base64url of the SHA-256 of the verifier.',
      code_challenge_method: 'Method of the challenge; `S256` is the only one.',
      code: 'Code to exchange.',
      code_verifier: 'PKCE verifier that the challenge was made of.',
      client_secret: 'Secret of the client; required where it has one.',
    },
  },
  { in: ['sso.client'], fields: { redirect_uri: 'Address to check as well; an unregistered one is refused.' } },
  { in: ['sso.create_token'], fields: { redirect_uri: 'Address that the code was made for; left out for a code from the script call.' } },
  { in: ['registration'], fields: { password: 'Hash of the new password, sealed with the session key.' } },
  { in: ['registration.register_by_user_name'], fields: { identify_code: 'What the picture of this session shows.' } },
  { in: ['tokenWays.guest'], fields: { identify_code: 'What the picture of this session shows.' } },
  { in: ['registration.register_by_guardians'], fields: { verify_code: 'Code that was sent to the guardian.' } },
  {
    in: ['RegisteredAccount'],
    fields: {
      account_id: 'Id of the new account, a decimal number as text.',
      user_id: 'Always "0": the new account is a person.',
    },
  },
  {
    in: ['RegisteredAccount', 'UserInfo'],
    fields: { create_type: '-5 for the account of an underage person, otherwise 0.' },
  },
];
