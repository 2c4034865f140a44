import { LANGS } from '@portico/contracts/langs';
import { wordOf, type Demo } from './demo-files.ts';
import { demoCode, demoId } from './demo-id.ts';
import type { RowsByTable } from './insert-rows.ts';

const named = (demo: Demo, word: string) => LANGS.map((lang) => ({ lang, name: wordOf(demo, word)[lang] }));

/** Menus that all apps show. */
export function globalMenuRows(demo: Demo): RowsByTable {
  const globals = demo.installation.global_menus.map(({ word, site, path, open_in_new_window }, sort) => ({
    global_menu_id: demoId('global-menu', word),
    word,
    menu: { code: demoCode(word), name: wordOf(demo, word).en, type: 'page', target: demo.address(site, path), open_in_new_window, sort },
  }));
  return [
    ['global_menu', globals.map(({ global_menu_id, menu }) => ({ global_menu_id, ...menu }))],
    ['global_menu_lang', globals.flatMap(({ global_menu_id, word }) => named(demo, word).map((text) => ({ global_menu_id, ...text })))],
  ];
}

/** External systems that ask people for a fresh proof. */
export const projectRows = ({ installation, address }: Demo): RowsByTable => [
  ['project', installation.projects.map(({ site, path, ...project }) => ({ ...project, callback_address: address(site, path) }))],
];

/** What new apps begin with. */
export function templateRows(demo: Demo): RowsByTable {
  const { templates } = demo.installation;
  const menus = templates.flatMap(({ template_name, menus: tops }) => {
    const template_id = demoId('template', template_name);
    const menuOf = (word: string, parent: string | null, sort: number, more: object) => {
      const code = parent === null ? demoCode(word) : demoCode(parent, word);
      const place = { template_id, template_menu_id: demoId('template', template_name, code), sort };
      const parent_id = parent === null ? null : demoId('template', template_name, demoCode(parent));
      const target = demo.address('start', code.replaceAll('.', '/'));
      return { word, row: { ...place, parent_id, code, name: wordOf(demo, word).en, type: 'page', target, template_only: false, ...more } };
    };
    return tops.flatMap((top, sort) =>
      'children' in top
        ? [
            menuOf(top.word, null, sort, { type: 'directory', target: '' }),
            ...top.children.map(({ word, template_only }, index) => menuOf(word, top.word, index, { template_only })),
          ]
        : [menuOf(top.word, null, sort, { template_only: top.template_only })],
    );
  });
  return [
    [
      'template',
      templates.map(({ template_name, memo, is_default }) => ({
        template_id: demoId('template', template_name),
        template_name,
        memo,
        is_default,
      })),
    ],
    ['template_menu', menus.map(({ row }) => row)],
    [
      'template_menu_lang',
      menus.flatMap(({ word, row: { template_id, template_menu_id } }) =>
        named(demo, word).map((text) => ({ template_id, template_menu_id, ...text })),
      ),
    ],
  ];
}
