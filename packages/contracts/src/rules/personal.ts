/** R3.16: what travels sealed with the session key unless the caller says otherwise, and is wrapped at rest. */
export const PERSONAL_FIELDS = ['telephone', 'passport', 'idCard', 'birthday'] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

const FORMS: Readonly<Record<PersonalField, RegExp>> = {
  telephone: /^[0-9+() -]{3,32}$/,
  passport: /^[A-Za-z0-9]{5,20}$/,
  idCard: /^[A-Za-z0-9]{5,32}$/,
  birthday: /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
};

/** 31 February has the right form and is no day. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Empty takes the value away. */
export function isPersonal(field: PersonalField, value: string): boolean {
  if (value === '') return true;
  return FORMS[field].test(value) && (field !== 'birthday' || isDay(value));
}

/** Enough to recognise one's own, too little to use. */
export function maskPersonal(value: string): string {
  if (value === '') return '';
  const at = value.lastIndexOf('@');
  if (at > 0) return `${value.slice(0, 1)}***${value.slice(at)}`;
  return value.length >= 9 ? `${value.slice(0, -8)}****${value.slice(-4)}` : '****';
}
