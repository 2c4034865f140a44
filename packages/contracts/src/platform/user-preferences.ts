import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
/** What opens after signing in, where no address asks for something else. */
export const START_PAGES = ['app_list', 'last_app', 'app'] as const;
/** What the home of an app is made of, in the order in which it is unless somebody wants another. */
export const HOME_CARDS = ['entries', 'favorites', 'use', 'messages', 'recent', 'unsaved', 'about'] as const;
export type HomeCard = (typeof HOME_CARDS)[number];

const homeCards = () =>
  z
    .array(z.enum(HOME_CARDS))
    .max(HOME_CARDS.length)
    .refine((cards) => new Set(cards).size === cards.length, { error: 'repeated' });

export const chosenPreferences = z.object({
  /** Dark while the system is dark, whatever the theme is. */
  follows_system: z.boolean(),
  density: z.enum(DENSITIES),
  start_page: z.enum(START_PAGES),
  start_app_id: uuid().nullable(),
  home_cards: homeCards(),
  home_hidden: homeCards(),
});
export type ChosenPreferences = z.output<typeof chosenPreferences>;

const userPreference = chosenPreferences.extend({ start_app_code: z.string().nullable() }).meta({ id: 'UserPreferences' });
export type UserPreference = z.output<typeof userPreference>;

const userPreferenceChange = z.strictObject(chosenPreferences.shape).partial().meta({ id: 'UserPreferencesChange' });
export type UserPreferenceChange = z.output<typeof userPreferenceChange>;

/** What a person chose for the console beside language, theme and time zone, which `user_configs` holds. */
export const userPreferences = {
  read: endpoint({
    method: 'GET',
    path: '/v2/user_preferences',
    summary: "The caller's own preferences of the console",
    access: 'signed_in',
    response: userPreference,
    errors: [],
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/v2/user_preferences',
    summary: "Save the caller's own preferences; what is left out stays",
    access: 'signed_in',
    body: userPreferenceChange,
    response: userPreference,
    operation: { event: 'own_settings.changed' },
    errors: ['MP/USER_APP_NOT_EXIST', 'MP/NO_PERMISSION'],
  }),
} as const;
