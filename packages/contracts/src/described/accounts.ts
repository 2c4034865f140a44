import type { Described, Where } from './description.ts';

const OWN: readonly Where[] = ['accounts', 'contacts', 'managers', 'passwords'];
const ORG_USERS: readonly Where[] = ['BoundUser', 'Invitation', 'ManagerTicketInfo', 'OrgBinding', 'OrgUser'];
const PROFILES: readonly Where[] = ['UserInfo', 'accounts'];

/** Accounts, organisations and who is signed in. */
export const accounts: readonly Described[] = [
  {
    fields: {
      org_id: 'Id of the organisation, a decimal number as text.',
      org_code: 'Code of the organisation: what stands after the `@` of a login name.',
      org_name: 'Name of the organisation.',
      org_user_code: 'Code of the user within the organisation: what stands before the `@` of a login name.',
      nickName: 'Nick name; empty: none.',
      realName: 'Real name; empty: none.',
      has_password: 'Whether the account has a password.',
      family_id: 'Id of the sign-in, shared by all tokens that are refreshed from it.',
      sdp_app_id: 'Id of the app at the platform.',
      one_time_code: 'Code of an invitation or a reset, good once for a day.',
      wjt_code: 'One-time code of the invitation.',
      size: 'Side of the square picture in pixels.',
    },
  },
  { in: OWN, fields: { id: "The caller's own account: a user id under /users, an account id under /person_accounts." } },
  {
    in: PROFILES,
    fields: {
      countryCode: 'Country calling code, for example `+86`; empty: not known.',
      telephone: 'Telephone number; empty: none.',
      passport: 'Passport number; empty: none.',
      idCard: 'Number of the identity card; empty: none.',
      birthday: 'Date of birth, `yyyy-MM-dd`; empty: none.',
      gender: 'ISO/IEC 5218: 0 not known, 1 male, 2 female, 9 not applicable.',
      extInfo: 'Further values by name, at most 50.',
    },
  },
  {
    in: ['accounts'],
    fields: {
      verify_code: 'Code sent to a contact of the account (`op_type` 7).',
      password: 'Hash of the password, sealed with the session key; only where no code can be sent to the account.',
    },
  },
  {
    in: ['accounts.read_user', 'accounts.read_person'],
    fields: {
      session_id: 'Session whose key seals the sensitive values; left out: they come masked.',
      dataEncrypted: '`false` asks for the sensitive values in the clear.',
    },
  },
  {
    in: ['accounts.change_user', 'accounts.change_person'],
    fields: {
      session_id: 'Session whose key sealed the sensitive values; required where any is sent sealed.',
      dataEncrypted: 'Whether telephone, passport, idCard and birthday are sealed with the session key.',
    },
  },
  {
    in: ['accounts.set_first_password'],
    fields: { password: 'Hash of the new password, sealed with the session key.', id: 'Account that the code was given for.' },
  },
  { in: ['FirstPasswordSet'], fields: { login_name: 'Name to sign in with from now on.' } },
  {
    in: ['UserInfo', 'AccountPublicInfo'],
    fields: { user_id: 'Id of the user of an organisation, a decimal number as text; "0" for a person.' },
  },
  {
    in: ['UserInfo'],
    fields: {
      login_name: 'Name to sign in with; a mobile or email address comes masked unless asked for in the clear.',
      org_code: 'Code of the organisation; empty for a person.',
      org_name: 'Name of the organisation; empty for a person.',
      avatarSource: '1 where a picture was uploaded, otherwise 0.',
      avatarData: 'Address of the picture, relative to the user centre; empty: none.',
      mobile: 'Mobile number; sealed, masked or in the clear, as asked for. Empty: none.',
      email: 'Email address; sealed, masked or in the clear, as asked for. Empty: none.',
      dataEncrypted: 'Whether mobile, email, telephone, passport, idCard and birthday are sealed with the session key.',
    },
  },
  {
    in: ['AccountPublicInfo'],
    fields: {
      account_id: 'Account id of the person; "0" for a user of an organisation that is not one of the caller.',
      login_credential:
        'Login name; empty unless it is of the caller or of the same organisation, or the caller is a super administrator or an auditor.',
      org_code: 'Code of the organisation; empty for a person.',
    },
  },
  {
    in: ['AccountName'],
    fields: {
      id: 'Id of the account, a decimal number as text.',
      name: 'Nick name, else login name, else id.',
      near: 'Whether it is of an organisation of the account or app named in `near`; only where asked for.',
    },
  },
  {
    in: ['publicInfos'],
    fields: {
      id: 'Id of the account: a user id under /users, an account id under /person_accounts.',
      ids: 'Ids of accounts, decimal numbers as text.',
      login_credentials: 'Login names; found only among the accounts of the own organisation, or the own accounts of a person.',
      login_names: 'Login names.',
      active: 'Whether to leave out accounts that may not sign in.',
      near: 'Whom to compare the organisations of the accounts with; left out: nobody.',
      'near.subject_id': 'Account whose organisations count as near.',
      'near.sdp_app_id': 'App at the platform whose organisations count as near.',
    },
  },
  {
    in: ['publicInfos.query'],
    fields: { ids: 'Ids of accounts, decimal numbers as text; left out: the own organisation, or the own accounts of a person.' },
  },
  {
    in: ['publicInfos.query_tenants'],
    fields: { count: '`offset` and the number of entries in this reply; not the number in all.' },
  },
  { in: ['UcTenant'], fields: { tenant_id: 'The same as `org_id`.' } },
  {
    in: ['AccountName', 'AccountPublicInfo', 'AvatarInfo', 'avatars'],
    fields: { avatar_url: 'Address of the picture, relative to the user centre; empty: none.' },
  },
  {
    in: ['avatars'],
    fields: {
      id: 'Id of the account: a user id or an account id.',
      avatarSource: '1 to set the picture, 0 to take it away.',
      avatarData: 'Picture as base64, at most 1,048,576 bytes before encoding; required with 1. It is drawn anew.',
      digest: 'Digest of the picture, as its address contains it.',
    },
  },
  {
    in: ['AvatarInfo'],
    fields: { avatarSource: '1 where there is a picture, otherwise 0.', updated_at: 'When the picture was changed, ISO 8601 with offset.' },
  },
  {
    in: ['contacts'],
    fields: {
      verify_code: 'Code sent to a contact that the account has already (`op_type` 5); required where it has one that codes are sent to.',
      password: 'Hash of the password, sealed with the session key; only where no code can be sent to the account.',
      new_mobile: 'Mobile number to bind; sealed with the session key where `data_encrypted` is true.',
      new_email: 'Email address to bind; sealed with the session key where `data_encrypted` is true.',
      sms_code: 'Code sent to the new mobile (`op_type` 2).',
      email_code: 'Code sent to the new email address (`op_type` 2).',
      email_verification_mode: 'How the address is verified; 0, by a code, is the only way.',
      new_password: 'Hash of a first password, sealed with the session key; a password that is there is not replaced.',
    },
  },
  {
    in: ['passwords'],
    fields: {
      valid: 'Whether the password would be accepted.',
      code: 'Code of the first rule that it breaks; empty: none.',
      policy: 'Policy that it was checked against.',
      old_password: 'Hash of the password so far, sealed with the session key.',
    },
  },
  {
    in: ['passwords.modify_by_guardian'],
    fields: { sms_code: 'Code sent to the mobile of the guardian (`op_type` 1).' },
  },
  {
    in: ['passwords.reset_of_person_by_guardian', 'passwords.reset_of_user_by_guardian'],
    fields: { login_name: 'Login name of the underage person.', sms_code: 'Code that was sent to the guardian.' },
  },
  {
    in: ['passwords.check_valid'],
    fields: {
      login_name: 'Login name, which the password may not contain; empty: not known.',
      password_check: 'The password itself, sealed with the session key.',
    },
  },
  { in: ORG_USERS, fields: { user_id: 'Id of the user of the organisation, a decimal number as text.' } },
  { in: ['orgs', 'orgUsers', 'orgBindings'], fields: { user_id: 'Id of the user of the organisation, a decimal number as text.' } },
  { in: ['BoundUser', 'OrgUser', 'Invitation'], fields: { login_name: 'Login name of the user, `code@org`.' } },
  { in: ['BoundUser', 'OrgUser'], fields: { status: '`active`, or `disabled`: may not sign in.' } },
  {
    in: ['OrgUser'],
    fields: {
      mobile: 'Mobile number, masked; empty: none.',
      email: 'Email address, masked; empty: none.',
      is_manager: 'Whether the user manages the organisation.',
      is_bound: 'Whether a person has bound the user.',
      has_signed_in: 'Whether the user ever signed in.',
    },
  },
  {
    in: ['OrgUser', 'ListedPerson', 'PersonDetail'],
    fields: {
      invited_until:
        'When the link of the invitation ends, or ended; null: none is open, or the person has set a password or signed in already.',
    },
  },
  {
    in: ['Invitation', 'ImportReport'],
    fields: {
      expires_at: 'When the code expires; null: none was made.',
      sent_to: 'Address that the link was mailed to, masked; empty: nothing was sent.',
    },
  },
  {
    in: ['Invitation'],
    fields: { one_time_code: 'Sets the first password or binds the user to a person; good once for a day, shown only here.' },
  },
  {
    in: ['orgUsers'],
    fields: {
      status: 'Only users in this state; left out: all.',
      state: 'Only users in this state, those who never signed in apart from active ones; left out: all.',
      total: 'How many there are, up to 10,000.',
      total_capped: 'Whether there are more than 10,000.',
      mobile: 'Mobile number; empty: none.',
      email: 'Email address; empty: none.',
      keyword: 'Begin of a user code, part of a nick or real name, or a whole mobile or email address.',
      csv: 'CSV file in UTF-8; its first line names the columns, of org_user_code, nickName, realName, mobile and email.',
      dry_run: 'Whether only to report what would happen.',
      with_codes: 'Whether every added user gets a one-time code for the first password.',
    },
  },
  {
    in: ['orgs.list'],
    fields: {
      keyword: 'Beginning of a code, or part of a name.',
      total: 'How many match in all, up to 10,000.',
      total_capped: 'Whether more than 10,000 match.',
    },
  },
  {
    in: ['ImportReport'],
    fields: {
      dry_run: 'Whether this was only a trial.',
      added: 'Number of users that were added, or would be.',
      exists: 'Number of lines whose user code, mobile or email address is taken already.',
      repeated: 'Number of lines that repeat an earlier one.',
      invalid: 'Number of lines that break a rule.',
      lines: 'One entry for each line of the file but the first.',
      line: 'Line number, from 1.',
      org_user_code: 'Code of the user; empty where the line has none.',
      result: 'What became of the line.',
      faults: 'What is wrong with an invalid line.',
      'faults.path': 'Column that is wrong.',
      'faults.rule': 'Rule that it breaks, for example `max:50`.',
      user_id: 'Id of the added user; empty: none was added.',
      one_time_code: 'Code for the first password, shown only here; empty: none was made.',
      email: 'Email address that the line has; empty: none, or the line was not added.',
    },
  },
  {
    in: ['orgBindings'],
    fields: {
      id: "The caller's own account id.",
      password: 'Hash of the password of the user of the organisation, sealed with the session key; either this or `wjt_code`.',
      old_password: 'Hash of the password so far, sealed with the session key; not needed after a recent proof of who is there.',
    },
  },
  {
    in: ['ManagerPasswordStatus'],
    fields: {
      is_manager: 'Whether the caller manages an organisation.',
      org_id: 'Organisation that the caller manages; empty: none.',
      has_password: 'Whether the caller has a manager password.',
      changed_at: 'When the manager password was last changed, ISO 8601 with offset; empty: never set.',
      ticket_expires_at: 'When the manager ticket of this sign-in ends, ISO 8601 with offset; empty: it has none.',
    },
  },
  {
    in: ['ManagerTicket', 'managers'],
    fields: { ticket: 'Manager ticket, good for 30 minutes.' },
  },
  {
    in: ['managers'],
    fields: {
      password: 'Hash of the manager password, sealed with the session key.',
      new_password: 'Hash of the new manager password, sealed with the session key.',
      sms_code: "Code sent to the caller's own mobile (`op_type` 6).",
    },
  },
  {
    in: ['SignIn', 'SignInAuditEntry', 'ExportedSignIn'],
    fields: {
      app_id: 'App that the client named in its SDP-APP-ID header; empty: none.',
      ip_address: 'Address that the request came from.',
    },
  },
  {
    in: ['SignIn'],
    fields: {
      signed_in_at: 'When the sign-in began, ISO 8601 with offset.',
      last_seen_at: 'When its token was last renewed, ISO 8601 with offset; address and user agent are of then.',
      is_current: 'Whether it is the sign-in that asks.',
    },
  },
  {
    in: ['SignInAuditEntry', 'ExportedSignIn'],
    fields: {
      audit_id: 'Id of the entry.',
      occurred_at: 'When it happened, ISO 8601 with offset.',
      subject_id: 'Account it is about, a decimal number as text; empty: no account was found.',
      event: 'What was tried, for example `sign_in`, `refresh` or `set_password`.',
      outcome: 'How it ended: `done`, or why not, for example `wrong_password` or `locked`.',
      family_id: 'Id of the sign-in; empty: none.',
    },
  },
  {
    in: ['signIns.query_audit'],
    fields: {
      subject_id:
        "Account to ask about, or by `in` and `not` several; left out: the caller's own, for super administrators and auditors all.",
    },
  },
  {
    in: ['signIns.export_audit'],
    fields: {
      'body.subject_id': 'Only events of this account, or by `in` and `not` of several.',
      limit: 'Maximum number of entries of a page. Must be the same for every page.',
      format:
        'Answers `lines` of a file instead of `items`: `ndjson`, one JSON object a line, or `csv`, comma separated values. The same with every page.',
      lines:
        'Lines of the file, without their ends (LF, for `csv` CRLF). The last one of each page signs those before it, where the installation has a key for it.',
    },
  },
  {
    in: ['ExportedSignIn'],
    fields: {
      name: 'Display name of the account; empty: it has none, or is gone.',
      login_name: 'Login name of the account; empty: it has none, or is gone.',
    },
  },
  {
    in: ['signIns.query_audit', 'signIns.export_audit'],
    fields: {
      event: 'Only this kind of event, or by `in` and `not` several.',
      outcome: 'Only events that ended so, or by `in` and `not` several.',
      ip_address: 'Only events from this address, or by `in` and `not` several.',
      in: 'One of these.',
      not: 'None of these.',
      from: 'Only events from this time on, ISO 8601 with offset.',
      to: 'Only events up to this time, ISO 8601 with offset.',
    },
  },
  {
    in: ['UserSecurity'],
    fields: {
      result: '1 while the last proof of who is there holds, otherwise 0.',
      verified_at: 'When that proof was given, ISO 8601 with offset.',
      expires_at: 'Until when it holds, 30 minutes, ISO 8601 with offset.',
    },
  },
  {
    in: ['userSecurity.verify'],
    fields: {
      type: 'How to prove it.',
      code: "Code sent to the caller's own mobile or email address (`op_type` 5), shown by the authenticator, or a recovery code.",
    },
  },
  { in: ['HeldRoles'], fields: { roles: 'Roles over the installation: those held, or those that were taken away.' } },
  {
    in: ['PlatformRole', 'installationRoles'],
    fields: { role: 'Role over the installation.', name: 'Display name of the account.' },
  },
  { in: ['PlatformRole'], fields: { created_at: 'When the role was given, ISO 8601 with offset.' } },
  {
    in: ['installationRoles.tell'],
    fields: {
      as_of: 'When the platform looked, ISO 8601 with offset: what was told of a later time stays.',
      items: 'People, each with every role that they hold.',
      roles: 'Roles held through the platform; empty: none any more.',
      range: 'Given: nobody else with an id in this range holds a role. Ids are compared as text.',
      after: 'The range begins after this id; empty: with the first.',
      through: 'The last id of the range; null: to the end.',
    },
  },
  { in: ['installationRoles.list'], fields: { role: 'Only holders of this role; left out: of any.' } },
];
