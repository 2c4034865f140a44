import { type LoginName, type LoginNameType, readLoginName } from '@portico/contracts/rules/login-name';

/** R5.18: the name is only taken apart when nobody said what it is. */
export function loginFields(login_name: string, login_name_type: LoginNameType | undefined, org_code: string | undefined): LoginName {
  if (login_name_type !== undefined) return { login_name, login_name_type, org_code: org_code ?? '' };
  if (org_code) return { login_name, login_name_type: 'org_user_code', org_code };
  return readLoginName(login_name);
}
