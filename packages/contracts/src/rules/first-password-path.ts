/** Where the console asks for a first password, as its router has it. */
export const FIRST_PASSWORD_ROUTE = 'login/first/:user_id';

/** The same for one person, behind the `#` of the console's address. */
export const firstPasswordPath = ({ user_id, one_time_code }: { readonly user_id: string; readonly one_time_code: string }): string =>
  `/${FIRST_PASSWORD_ROUTE.replace(':user_id', user_id)}?code=${encodeURIComponent(one_time_code)}`;
