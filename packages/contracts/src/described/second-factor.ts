import type { Described, Where } from './description.ts';

const PASSKEY_CALLS: readonly Where[] = ['passkeyTokens', 'secondFactors', 'ownFactors', 'userSecurity.verify'];

/** Second factors, passkeys and the policies that ask for them. */
export const secondFactor: readonly Described[] = [
  {
    in: ['ValidToken'],
    fields: {
      strong_at: 'When this sign-in last showed a second factor, ISO 8601 with offset; null where it never did.',
      asks_strong: 'Whether a call that needs a strong proof needs a second factor of this person.',
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
  { in: ['ownFactors'], fields: { factor_id: 'Id of the factor.', user_id: 'Account whose factors go.' } },
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
    },
  },
  { in: ['AddedFactor'], fields: { factor: 'The new factor.' } },
  { in: ['FactorReset'], fields: { removed: 'How many factors went.', effective_at: 'From when they are gone, ISO 8601 with offset.' } },
  {
    in: ['PolicyResult'],
    fields: {
      level: '`required`, `offered` or `off`: the strictest of the policies.',
      is_required_now: 'Whether it is required and may not be put off any more.',
      required_from: 'From when it is required, ISO 8601 with offset; null: at once, or not at all.',
      factors: 'Which factors count.',
      is_own_choice: 'Whether the person has added a factor, and is asked for one therefore.',
      reasons: 'Policies that decided it.',
    },
  },
  {
    in: ['PolicyReason', 'SignInPolicy', 'signInPolicies'],
    fields: {
      scope: '`everybody`, `org` or `role`.',
      target_id: '`all`, the id of an organisation, or a role over the installation.',
      target_name: 'Name of the organisation; empty for others.',
      second_factor: '`off`, `offered`, `required_for_roles` or `required`.',
      put_off_until: 'Until when it may be put off, ISO 8601 with offset; null: it holds at once.',
      roles: 'Whom `required_for_roles` means.',
      factors: 'Which factors count.',
    },
  },
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
      is_self_touched: 'Whether the caller is among them.',
      is_self_locked_out: 'Whether the caller could not sign in any more.',
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
  { in: ['signInPolicies.of_person'], fields: { user_id: 'Account that is asked about.' } },
];
