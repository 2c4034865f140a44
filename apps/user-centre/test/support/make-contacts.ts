import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { issueInvitation } from '../../src/features/accounts/invitation.service.ts';
import { sealField } from '../../src/features/sessions/field-encryption.ts';
import { newEmail, newMobile } from '../../src/testing/code-client.ts';
import { solveCaptcha } from '../../src/testing/sign-in-client.ts';
import { newPasswordIn, openSession, sealedTestPassword, sentCode, type Make } from './make-session.ts';
import type { Side, Somebody } from './side.ts';

type Kind = 'person' | 'user';
const whoOf = (side: Side, kind: Kind): Somebody => side[kind];
const resetting = { person: OP_TYPE.reset_person_password, user: OP_TYPE.reset_org_password } as const;

export const codeTo =
  (channel: 'mobile' | 'email'): Make =>
  async (world) => {
    await world.admin.query('delete from code_send');
    const session = await openSession(world);
    const identify_code = await solveCaptcha(world.client, session);
    const contact = channel === 'mobile' ? { mobile: newMobile() } : { email: newEmail() };
    return { params: { session_id: session.session_id }, body: { op_type: OP_TYPE.register, identify_code, ...contact } };
  };

export const bindMobile =
  (kind: Kind): Make =>
  async (world, side) => {
    const session = await openSession(world);
    const new_mobile = newMobile();
    const verify_code = await sentCode(world, session, { mobile: whoOf(side, kind).mobile, op_type: OP_TYPE.verify_contact });
    const sms_code = await sentCode(world, session, { mobile: new_mobile, op_type: OP_TYPE.change_contact });
    const { session_id } = session;
    return { body: { session_id, new_mobile: sealField(session, 'new_mobile', new_mobile), sms_code, verify_code } };
  };

export const bindEmail =
  (kind: Kind): Make =>
  async (world, side) => {
    const session = await openSession(world);
    const new_email = newEmail();
    const verify_code = await sentCode(world, session, { mobile: whoOf(side, kind).mobile, op_type: OP_TYPE.verify_contact });
    const email_code = await sentCode(world, session, { email: new_email, op_type: OP_TYPE.change_contact });
    const { session_id } = session;
    return { body: { session_id, new_email: sealField(session, 'new_email', new_email), email_code, verify_code } };
  };

/** With a code to the mobile, for what only the owner of an account may do. */
export const proved =
  (kind: Kind, op_type: typeof OP_TYPE.verify_contact | typeof OP_TYPE.delete_account = OP_TYPE.verify_contact): Make =>
  async (world, side) => {
    const session = await openSession(world);
    const verify_code = await sentCode(world, session, { mobile: whoOf(side, kind).mobile, op_type });
    return { body: { session_id: session.session_id, verify_code } };
  };

export const resetBySms =
  (kind: Kind): Make =>
  async (world, side) => {
    const session = await openSession(world);
    const { mobile } = whoOf(side, kind);
    const sms_code = await sentCode(world, session, { mobile, op_type: resetting[kind] });
    return { body: { mobile, sms_code, ...newPasswordIn(session) } };
  };

export const resetByEmail =
  (kind: Kind): Make =>
  async (world, side) => {
    const session = await openSession(world);
    const { email } = whoOf(side, kind);
    const email_code = await sentCode(world, session, { email, op_type: resetting[kind] });
    return { body: { email, email_code, ...newPasswordIn(session) } };
  };

export const resetByGuardian =
  (kind: Kind): Make =>
  async (world, side) => {
    const session = await openSession(world);
    const guardian_mobile = side.person.mobile;
    const sms_code = await sentCode(world, session, { mobile: guardian_mobile, op_type: resetting[kind] });
    const login_name = kind === 'person' ? side.ward_login : side.ward_user_login;
    return { body: { login_name, guardian_mobile, sms_code, ...newPasswordIn(session) } };
  };

export const modifyByGuardian: Make = async (world, side) => {
  const session = await openSession(world);
  const sms_code = await sentCode(world, session, { mobile: side.person.mobile, op_type: OP_TYPE.reset_person_password });
  return { params: { id: ':ward_id' }, body: { sms_code, ...newPasswordIn(session) } };
};

export const modifyPassword: Make = async (world) => {
  const session = await openSession(world);
  return { body: { old_password: sealedTestPassword(session, 'old_password'), ...newPasswordIn(session) } };
};

/** For somebody who came in without a password. */
export const firstOwnPassword: Make = async (world, side) => {
  await world.admin.query('delete from password where subject_id = $1', [side.person.subject_id]);
  return { body: newPasswordIn(await openSession(world)) };
};

export const firstPassword: Make = async (world, side) => {
  const session = await openSession(world);
  const id = side.ids.get('free_id') ?? '';
  const one_time_code = await issueInvitation(world.uc.db, id, world.uc.clock());
  return { params: { id }, body: { one_time_code, ...newPasswordIn(session, 'password') } };
};

export const managerPassword: Make = async (world, side) => {
  const session = await openSession(world);
  const sms_code = await sentCode(world, session, { mobile: side.manager.mobile, op_type: OP_TYPE.reset_org_password });
  return { params: { id: ':manager_id' }, body: { sms_code, ...newPasswordIn(session) } };
};

export const passwordToCheck: Make = async (world) => {
  const session = await openSession(world);
  return { body: { session_id: session.session_id, password_check: sealField(session, 'password_check', 'anything') } };
};

const orgUserOf = (login_name: string): { org_user_code: string; org_code: string } => {
  const [org_user_code = '', org_code = ''] = login_name.split('@');
  return { org_user_code, org_code };
};

export const bindOrgUser: Make = async (world, side) => {
  const session = await openSession(world);
  return { body: { session_id: session.session_id, ...orgUserOf(side.free_login), password: sealedTestPassword(session) } };
};

export const joinOrg: Make = async (world, side) => {
  const wjt_code = await issueInvitation(world.uc.db, side.ids.get('free_id') ?? '', world.uc.clock());
  return { body: { ...orgUserOf(side.free_login), wjt_code } };
};

export const boundPassword: Make = async (world) => {
  const session = await openSession(world);
  return { params: { user_id: ':bound_id' }, body: newPasswordIn(session) };
};
