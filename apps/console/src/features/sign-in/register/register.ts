import { registerEmail, registerMobile, registerName, registerWard } from '../../../api/registration.ts';
import { tidyContact } from '../codes/contact.ts';

export type RegisterWay = 'sms' | 'email' | 'name' | 'guardian';

export interface RegisterValues {
  contact: string;
  code: string;
  user_name: string;
  identify_code: string;
  nick_name: string;
  password: string;
  repeat: string;
}

/** What the new account signs in by. */
type Name = { readonly mobile: string } | { readonly email: string } | { readonly user_name: string };

export async function register(way: RegisterWay, values: RegisterValues): Promise<Name> {
  const { password } = values;
  const nick_name = values.nick_name.trim();
  const shared = nick_name === '' ? { password } : { password, nick_name };
  const [user_name, code] = [values.user_name.trim(), values.code.trim()];
  if (way === 'sms') {
    const mobile = tidyContact('sms', values.contact);
    await registerMobile({ ...shared, mobile, sms_code: code });
    return { mobile };
  }
  if (way === 'email') {
    const email = tidyContact('email', values.contact);
    await registerEmail({ ...shared, email, email_code: code });
    return { email };
  }
  if (way === 'name') await registerName({ ...shared, user_name, identify_code: values.identify_code.trim() });
  else await registerWard({ ...shared, user_name, guardian_mobile: tidyContact('sms', values.contact), verify_code: code });
  return { user_name };
}
