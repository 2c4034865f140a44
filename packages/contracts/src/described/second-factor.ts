import type { Described, Where } from './description.ts';

const PASSKEY_CALLS: readonly Where[] = ['passkeyTokens', 'secondFactors', 'ownFactors', 'userSecurity.verify'];

/** Second factors, passkeys and the policies that ask for them. */
export const secondFactor: readonly Described[] = [
  {
    in: ['ValidToken'],
    fields: {
      strong_at: 'When this sign-in last showed a second factor, ISO 8601 with offset; null where it never did.',
      asks_strong: 'Whether a call that needs a strong proof needs a second factor of this person.',
      idle_until: 'When the sign-in ends unless it is used before, ISO 8601 with offset: ask again then. Null: no limit.',
    },
  },
  {
    in: ['tokens.report_activity'],
    fields: {
      items: 'Tokens that were used.',
      token_hash: 'SHA-256 of the access token, in hex.',
      active_at: 'When a request signed with it was last accepted, ISO 8601 with offset.',
    },
  },
  { in: ['SignInWays'], fields: { passkeys: 'Whether one may sign in with a passkey.' } },
  {
    in: ['PasskeyRegistrationOptions'],
    fields: {
      rp: 'Relying party.',
      'rp.id': 'Domain that the passkey is for.',
      'rp.name': 'Name of the installation, as the authenticator shows it.',
      user: 'Whose passkey it becomes.',
      'user.id': 'Opaque handle of the account, base64url.',
      'user.name': 'Name to sign in with.',
      displayName: 'Display name.',
      pubKeyCredParams: 'Algorithms that are accepted, the preferred first.',
      alg: 'COSE number of the algorithm.',
      excludeCredentials: 'Passkeys that the account has already.',
      'excludeCredentials.id': 'Id of the credential, base64url.',
      authenticatorSelection: 'What the authenticator must do.',
      residentKey: 'The passkey must be discoverable.',
      requireResidentKey: 'The same for older browsers.',
      attestation: 'No attestation is asked for.',
    },
  },
  {
    in: ['PasskeyAssertionOptions'],
    fields: {
      rpId: 'Domain that the passkey is for.',
      allowCredentials: 'Passkeys that may answer; empty: whichever the person picks.',
      'allowCredentials.id': 'Id of the credential, base64url.',
    },
  },
  {
    in: ['PasskeyRegistrationOptions', 'PasskeyAssertionOptions'],
    fields: {
      challenge: 'What the authenticator signs, base64url; good once, for five minutes.',
      timeout: 'Milliseconds that the browser may take.',
      userVerification: 'The authenticator must verify its owner.',
      type: 'Always `public-key`.',
      transports: 'How the authenticator is reached.',
    },
  },
  {
    in: PASSKEY_CALLS,
    fields: {
      credential: 'What the browser answered, as WebAuthn spells it in JSON.',
      'credential.id': 'Id of the credential, base64url.',
      rawId: 'The same as `id`.',
      'credential.type': 'Always `public-key`.',
      authenticatorAttachment: 'How the authenticator is attached; not relied on.',
      clientExtensionResults: 'Results of extensions; not relied on.',
      response: 'Answer of the authenticator.',
      clientDataJSON: 'What the browser signed along, base64url of JSON.',
      attestationObject: 'The new public key and its circumstances, base64url of CBOR.',
      transports: 'How the authenticator is reached.',
      authenticatorData: 'Data of the authenticator, base64url.',
      publicKey: 'The public key; not read, the attestation object has it.',
      publicKeyAlgorithm: 'Its algorithm; not read.',
      signature: 'Signature of the authenticator, base64url.',
      userHandle: 'Handle of the account that the authenticator keeps, base64url.',
    },
  },
  {
    in: ['PendingFactor'],
    fields: {
      name: 'Display name of whoever signs in.',
      first: 'First factor that was right.',
      may: 'Second factors that may be shown now.',
      may_enrol: 'Factors that may be added to finish; only where there is nothing to show.',
      tries_left: 'Wrong codes until the account is locked for a few minutes.',
      why: 'What the policies come to for this person.',
    },
  },
  { in: ['PendingFactor', 'OwnFactors'], fields: { recovery_codes_left: 'Recovery codes that were not used yet.' } },
  {
    in: ['NewTotp'],
    fields: {
      secret: 'Secret of the authenticator in base32, to be typed; shown once.',
      uri: 'The same as an otpauth address, for a QR code.',
    },
  },
  {
    in: ['SignedInEnrolled', 'AddedFactor', 'RecoveryCodes'],
    fields: { recovery_codes: 'Ten codes, each good once, shown once; none with a further factor.' },
  },
  {
    in: ['secondFactors.finish', 'secondFactors.enrol'],
    fields: { 'body.type': 'Which factor is shown.', 'body.code': 'Code of the authenticator, a recovery code, or a code that was sent.' },
  },
  { in: ['secondFactors.enrol', 'ownFactors'], fields: { 'body.name': 'Name that the person gives the factor.' } },
  { in: ['ownFactors.add_totp'], fields: { 'body.code': 'Code that the authenticator shows.' } },
  { in: ['ownFactors'], fields: { factor_id: 'Id of the factor.' } },
  { in: ['factorResets'], fields: { user_id: 'Account whose factors go.', reset_id: 'Id of the pending reset.' } },
  {
    in: ['OwnFactor'],
    fields: {
      factor_id: 'Id of the factor.',
      type: '`passkey` or `totp`, an authenticator.',
      name: 'Name that the person gave it.',
      is_backed_up: 'Whether the maker of the passkey keeps a copy of it.',
      last_used_at: 'When it was last used, ISO 8601 with offset; null: never.',
    },
  },
  {
    in: ['OwnFactors'],
    fields: {
      may_enrol: 'Factors that may be added.',
      may_verify: 'Second factors that a step-up takes; empty: password or code are enough, or a factor must be added.',
      strong_until: 'Until when this sign-in counts as proved by a second factor, ISO 8601 with offset; null: it does not.',
      policy: 'What the policies come to for this person.',
      has_counted: 'Whether the person has a second factor that the policies count and that works here.',
      reset: 'The reset that an administrator asked for and that is pending; null: none.',
    },
  },
  { in: ['AddedFactor'], fields: { factor: 'The new factor.' } },
  {
    in: ['FactorReset'],
    fields: {
      removed: 'How many factors went; 0 while it is pending.',
      effective_at: 'From when they are gone, ISO 8601 with offset.',
    },
  },
  {
    in: ['FactorReset', 'ResetState'],
    fields: { pending: 'The reset that waits; null: none.', delay_h: 'Hours that a reset asked for now would wait; 0: none.' },
  },
  {
    in: ['PendingReset'],
    fields: {
      reset_id: 'Id of the pending reset.',
      requested_by: 'Display name of who asked for it; empty where the account is gone.',
      requested_at: 'When it was requested, ISO 8601 with offset.',
      effective_at: 'When it takes effect, ISO 8601 with offset.',
    },
  },
  {
    in: ['PolicyResult', 'PersonPolicyResult'],
    fields: {
      level: '`required`, `offered` or `off`: the strictest of the policies.',
      is_required_now: 'Whether it is required and may not be put off any more.',
      required_from: 'From when it is required, ISO 8601 with offset; null: at once, or not at all.',
      factors: 'Which factors count.',
      is_own_choice: 'Whether the person has added a factor, and is asked for one therefore.',
      reasons: 'Policies that decided it.',
      limits: 'Limits of sign-ins that hold for the person.',
      reset_delay: "How long an administrator's reset of their second factors waits; null: it takes effect at once.",
      ways: 'Ways of signing in that the person may use.',
      networks: 'Policies with networks: the address has to be in one of each.',
    },
  },
  {
    in: ['PolicyReason', 'SignInPolicy', 'signInPolicies'],
    fields: {
      scope: '`everybody`, `org` or `role`.',
      target_id: '`all`, the id of an organisation, or a role.',
      target_name: 'Name of the organisation; empty for others.',
      second_factor: '`off`, `offered`, `required_for_roles` or `required`.',
      put_off_until: 'Until when it may be put off, ISO 8601 with offset; null: it holds at once.',
      roles: 'Whom `required_for_roles` means.',
      factors: 'Which factors count.',
    },
  },
  {
    in: ['SignInPolicy', 'signInPolicies'],
    fields: {
      idle_limit_s: 'Seconds without a request after which a sign-in ends; null: no limit.',
      absolute_limit_s: 'Seconds after which a sign-in ends however much it is used; null: no limit.',
      max_sessions: 'How many sign-ins an account may have at once, the oldest are ended; null: no limit.',
      reset_delay_h: "Hours until an administrator's reset of somebody's second factors takes effect; null or 0: at once.",
      ways: 'Ways of signing in that are allowed: `password`, `sms`, `email`, `qr`, `third`, `passkey`; null: every way.',
      networks: 'Networks to sign in from, IPv4 or IPv6 in CIDR notation; empty: from everywhere.',
    },
  },
  {
    in: ['PolicyDelay'],
    fields: {
      hours: 'Hours: the most of the policies.',
      reasons: 'Policies that set it.',
      scope: '`everybody`, `org` or `role`.',
      target_id: '`all`, the id of an organisation, or a role over the installation.',
      target_name: 'Name of the organisation; empty for others.',
    },
  },
  {
    in: ['PolicyLimit'],
    fields: {
      limit: '`idle_limit_s`, `absolute_limit_s` or `max_sessions`.',
      value: 'Seconds, or how many sign-ins: the smallest of the policies.',
      reasons: 'Policies that set it.',
      scope: '`everybody`, `org` or `role`.',
      target_id: '`all`, the id of an organisation, or a role.',
      target_name: 'Name of the organisation; empty for others.',
    },
  },
  {
    in: ['PolicyWays', 'PolicyNetworks'],
    fields: {
      scope: '`everybody`, `org` or `role`.',
      target_id: '`all`, the id of an organisation, or a role over the installation.',
      target_name: 'Name of the organisation; empty for others.',
    },
  },
  {
    in: ['PolicyWays'],
    fields: { allowed: 'What all policies allow; empty: nothing, null: every way.', reasons: 'Policies that leave some out.' },
  },
  { in: ['PolicyNetworks'], fields: { networks: 'Its networks, in CIDR notation.' } },
  { in: ['PolicyReason'], fields: { held_roles: 'Those of the roles it names that the person holds.' } },
  {
    in: ['SignInPolicy'],
    fields: {
      people: 'How many accounts it is about.',
      version: 'Counts up with every change; 0: none was saved yet.',
      updated_at: 'When it was last changed, ISO 8601 with offset; null: never.',
    },
  },
  {
    in: ['PolicyPreview'],
    fields: {
      people: 'How many accounts it is about.',
      required: 'Of how many it requires a factor.',
      must_add: 'Who must add a factor at the next sign-in.',
      cannot_sign_in: 'Who could not sign in any more.',
      sign_ins_ended: 'How many sign-ins end when it is saved.',
      is_own_ended: 'Whether the sign-in of the caller is among them.',
      outside: 'How many sign-ins were last renewed outside the networks, and cannot be renewed there any more.',
      own_address: 'Address that the caller asks from.',
      is_self_touched: 'Whether the caller is among them.',
      is_self_locked_out: 'Whether the caller could not sign in any more, or not from `own_address`.',
      is_last_locked_out: 'Whether no super administrator could sign in any more.',
    },
  },
  {
    in: ['TouchedPerson'],
    fields: {
      user_id: 'Id of the account.',
      name: 'Display name.',
      login_name: 'Name to sign in with.',
      factors: 'Factors that the person has.',
    },
  },
  { in: ['signInPolicies.save'], fields: { confirmed: 'Whether to save although some could not sign in any more.' } },
  {
    in: ['signInPolicies.of_person'],
    fields: { user_id: 'Account that is asked about.', login_name: 'Or its login name, `name@organisation`.' },
  },
  {
    in: ['PersonPolicyResult'],
    fields: {
      person: 'Whose result it is.',
      user_id: 'Id of the account.',
      name: 'Display name.',
      login_name: 'Name to sign in with; empty where there is none.',
    },
  },
  {
    in: ['signInPolicies.list'],
    fields: {
      keyword: 'Part of the name or the beginning of the code of an organisation; left out: those that have a policy.',
      org_count: 'How many organisations match; the first 200 by name are listed.',
    },
  },
  {
    in: ['notices'],
    fields: { notice_ids: 'Ids of the notices that were seen; those of others are passed over.' },
  },
  {
    in: ['SecurityNotice'],
    fields: {
      notice_id: 'Id of the notice.',
      kind: 'What happened.',
      device: 'Browser and system that it was done with; empty where not known, or where somebody else did it.',
      ip_address: 'Address that it was done from; empty where somebody else did it.',
      done_by: '`self`: the person. `other`: somebody else. `operator`: a command on the server.',
      by_name: 'Display name of who did it, as it is now; empty for the person, and for accounts that are gone.',
      factor_name: 'Name of the second factor that it is about; else empty.',
      effective_at: 'When what was asked for takes effect, ISO 8601 with offset; null: it has.',
      is_read: 'Whether the person has marked it as read.',
    },
  },
  {
    in: ['SecurityNotices', 'UnreadNotices'],
    fields: { unread: 'Number of notices that are not marked as read.' },
  },
];
