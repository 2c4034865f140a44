import { useUserSecurityQuery } from '../api/own-account.ts';

/** R3.18, R4.08: whether the last proof of who is there still holds; 0 until the server has said otherwise. */
export const useUserSecurity = (): { readonly result: 0 | 1 } => useUserSecurityQuery().data ?? { result: 0 };
