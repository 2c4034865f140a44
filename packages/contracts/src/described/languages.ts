import type { Described, Where } from './description.ts';

const LANGS: readonly Where[] = ['ProductLang', 'langs'];
const IMPORTS: readonly Where[] = ['PackReport', 'appPacks.import', 'servicePacks.import'];
const MULTIPOSTS: readonly Where[] = ['appPacks.multipost', 'globalPacks.multipost', 'servicePacks.multipost'];
const MULTIGETS: readonly Where[] = ['appPacks.multiget', 'globalPacks.multiget', 'servicePacks.multiget'];

export const languages: readonly Described[] = [
  {
    fields: {
      lang: 'Language, as a BCP 47 tag.',
      langName: 'What its own speakers call the language.',
      menu_id:
        'Id of what is translated: a menu of the app, of the service, or of every app; in an app also a menu group, a permission or a role.',
    },
  },
  {
    in: LANGS,
    fields: {
      name: 'Name of the language in English.',
      display: 'What its own speakers call the language.',
      offered: 'Whether apps may add it; apps that have it keep it.',
      built_in: 'Whether the console itself speaks it.',
    },
  },
  {
    in: ['langs'],
    fields: {
      related: 'Whether the app has the language.',
      'body.items': 'Languages to add.',
      translations: 'Number of translations of the app that are deleted with the language.',
    },
  },
  {
    in: ['PackCell', ...MULTIPOSTS],
    fields: { name: 'Name in this language.', memo: 'Memo in this language; empty: none.' },
  },
  {
    in: ['PackCell', 'appPacks.grid'],
    fields: {
      version: 'Counts up with every change; 0: not a translation but the text it was written with.',
      source_changed: 'Whether the own name has changed since this was translated.',
    },
  },
  {
    in: MULTIPOSTS,
    fields: {
      'body.items': 'Translations to save, all or none.',
      'body.items.name': 'Name in this language; empty takes the translation away.',
      'body.items.version': 'Version last seen, 0 where there was none; one stale entry refuses the whole call. Left out: not compared.',
    },
  },
  {
    in: MULTIGETS,
    fields: { ids: 'Ids of menus, and in an app of its menu groups, permissions and roles.', langs: 'Languages, as BCP 47 tags.' },
  },
  {
    in: ['appPacks.coverage'],
    fields: {
      menus: 'Number of menus, menu groups, permissions and roles of the app.',
      translated: 'Those of them that have a name in this language.',
      source_changed: 'Those whose own name has changed since they were translated.',
      memos: 'Number of them that have a memo.',
      memos_translated: 'Those of them that have a memo in this language.',
    },
  },
  {
    in: ['appPacks.grid'],
    fields: {
      langs: 'Languages as BCP 47 tags, separated by commas; left out: all that the app offers.',
      show: '`missing`: menus that lack a name in one of the languages. `source_changed`: menus whose name has changed since.',
      keyword: 'Part of a code, a name or a translated name.',
      limit: 'Most rows in one reply.',
      code: 'Code of the menu, `biz_type/code` outside the default biz type; `group:` and the name of a menu group, `permission:` and the code of a permission, `role:` and the name of a role.',
      type: 'What is translated.',
      'items.name': 'Name as it was written.',
      'items.memo': 'Memo as it was written; empty: none.',
      cells: 'The translations there are, one for each language.',
      'cells.name': 'Name in this language.',
      'cells.memo': 'Memo in this language; empty: none.',
      findings: 'What a translator should look at: hints, not faults.',
    },
  },
  {
    in: IMPORTS,
    fields: {
      counts: 'Number of lines by what became of them.',
      'counts.added': 'Lines with a first translation.',
      'counts.changed': 'Lines that change a translation.',
      'counts.unchanged': 'Lines that say what is there already.',
      'counts.unknown_code': 'Lines with an unknown code.',
      'counts.too_long': 'Lines, names or memos that are too long.',
      'counts.malformed': 'Lines that cannot be read or break a rule.',
    },
  },
  {
    in: ['appPacks.import', 'servicePacks.import'],
    fields: { seen: '`seen` of the check; refused where the file or the translations have changed since.' },
  },
  {
    in: ['PackReport'],
    fields: {
      seen: 'Stands for the file and the translations it was compared with; `import` takes it.',
      head: 'What the first line of the file says it is for; null where it does not say.',
      owner: 'Name of the app or service.',
      date: 'Day of the newest translation when the file was written, as the file says it.',
      items: 'One entry for each line that is not empty or a comment.',
      'items.line': 'Line number, from 1.',
      'items.status': 'What becomes of the line.',
      'items.rule': 'Rule that the line breaks, for example `name:50`; empty: none.',
      'items.code': 'Code of the menu, `biz_type/code` outside the default biz type; empty where the line could not be read.',
      'items.name': 'New name; only where the line adds or changes something.',
      'items.memo': 'New memo; only where the line adds or changes something.',
      before: 'What is there now; only where the line changes it.',
      'before.name': 'Name as it is now.',
      'before.memo': 'Memo as it is now.',
    },
  },
];
