import type { OwnAccount } from '../../api/own-account.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The parts of the page, each with an address of its own. */
export const SECTIONS = [
  'profile',
  'preferences',
  'contacts',
  'password',
  'second-factor',
  'sign-ins',
  'activity',
  'tools',
  'linked',
  'organisations',
  'management',
  'deletion',
] as const;
export type Section = (typeof SECTIONS)[number];
export const isSection = (name: string | undefined): name is Section => SECTIONS.some((section) => section === name);

export const SECTION_ICONS = {
  profile: 'user',
  preferences: 'gear',
  contacts: 'chat',
  password: 'lock',
  'second-factor': 'fingerprint',
  'sign-ins': 'shield',
  activity: 'log',
  tools: 'external',
  linked: 'plug',
  organisations: 'people',
  management: 'key',
  deletion: 'trash',
} as const satisfies Record<Section, IconName>;

/** R6.03, R6.04: an organisation deletes its users itself, and only its managers manage it; guests have nothing to keep. */
export function sectionsOf(kind: OwnAccount['kind'], manages: boolean): readonly Section[] {
  if (kind === 'guest') return [];
  return SECTIONS.filter((section) => (section === 'deletion' ? kind === 'person' : section !== 'management' || manages));
}
