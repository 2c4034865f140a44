export type LoginNameType = 'org_user_code' | 'mobile' | 'email' | 'user_name';
export const LOGIN_NAME_TYPES = ['org_user_code', 'mobile', 'email', 'user_name'] as const satisfies readonly LoginNameType[];

/** R5.14 */
export const LOGIN_CREDENTIAL = /^[A-Za-z0-9_\-+@.]{1,128}$/;

export interface LoginName {
  login_name_type: LoginNameType;
  login_name: string;
  org_code: string;
}

/** R5.18: what a typed name means when nobody said. Any `@` is an organisation's user: the last one divides. */
export function readLoginName(text: string): LoginName {
  const at = text.lastIndexOf('@');
  if (at >= 0) {
    return { login_name_type: 'org_user_code', login_name: text.slice(0, at), org_code: text.slice(at + 1) };
  }
  const login_name_type = /^(\d{11}|\+\d+)$/.test(text) ? 'mobile' : 'user_name';
  return { login_name_type, login_name: text, org_code: '' };
}
