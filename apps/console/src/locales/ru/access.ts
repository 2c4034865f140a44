import type { access as en } from '../en/access.ts';
import type { Words } from '../texts-type.ts';

export const access = {
  changed: 'Изменённые',
  show: 'Показать',
  named: '{name} ({code})',
  not_ticked: 'Не отмечено',
  pages: '{count, plural, one {# страница} few {# страницы} many {# страниц} other {# страницы}}',
  and_more: '{count, plural, one {и ещё #} few {и ещё #} many {и ещё #} other {и ещё #}}',
  back_to_list: 'К списку',
  impact: {
    title: 'После сохранения',
    none: 'Пока ничего не меняется. Отметьте или снимите что-нибудь, и здесь будет видно, кто получит и кто потеряет страницы.',
    refused: 'Кто получит и кто потеряет страницы, видят только те, кому открыт экран «Кто что видит».',
    many: 'Если изменений больше {count}, не вычисляется, кто получит и кто потеряет страницы.',
    failed: 'Не удалось вычислить, кто получит и кто потеряет страницы.',
    nobody: 'Ни у кого не прибавится и не убавится пунктов меню.',
    gain: '{count, plural, one {человек получит} few {человека получат} many {человек получат} other {человека получат}}',
    lose: '{count, plural, one {человек потеряет} few {человека потеряют} many {человек потеряют} other {человека потеряют}}',
    short:
      '{gain, plural, one {# человек получит} few {# человека получат} many {# человек получат} other {# человека получат}}, {lose, plural, one {# потеряет} few {# потеряют} many {# потеряют} other {# потеряют}}',
    who_gains: 'Кто получит',
    who_loses: 'Кто потеряет',
    opens: 'Появятся пункты меню',
    closes: 'Пропадут пункты меню',
    more: '{count, plural, one {и ещё # человек} few {и ещё # человека} many {и ещё # человек} other {и ещё # человека}}',
  },
} satisfies Words<typeof en>;
