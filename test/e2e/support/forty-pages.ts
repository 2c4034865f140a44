/** A shop of forty pages: what its template has, what a file adds, its names in three languages, and who is to see what. */
export interface ShopMenu {
  readonly code: string;
  /** The code of its directory; empty at the top. */
  readonly parent: string;
  readonly en: string;
  readonly ar: string;
  readonly ru: string;
  /** Empty: everybody in the group sees it. Directories have `directory`. */
  readonly needs: string;
  /** S(eller), K(eeper), M(anager). */
  readonly seen_by: string;
}

const read = (lines: string): readonly ShopMenu[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', parent = '', en = '', ar = '', ru = '', needs = '', seen_by = ''] = line.split('|').map((part) => part.trim());
      return { code, parent, en, ar, ru, needs, seen_by };
    });

/** 16 pages in 3 directories. */
export const TEMPLATE = read(`
sales       |           | Sales            | المبيعات          | Продажи              | directory      | SM
orders      | sales     | Orders           | الطلبات           | Заказы               |                | SM
quotes      | sales     | Quotes           | عروض الأسعار      | Предложения          |                | SM
returns     | sales     | Returns          | المرتجعات         | Возвраты             |                | SM
refunds     | sales     | Refunds          | رد المبالغ        | Возмещения           | refund:approve | SM
discounts   | sales     | Discounts        | الخصومات          | Скидки               | price:change   | M
gift-cards  | sales     | Gift cards       | بطاقات الهدايا    | Подарочные карты     |                | SM
stock       |           | Stock            | المخزون           | Склад                | directory      | KM
stock-list  | stock     | Stock list       | قائمة المخزون     | Остатки              |                | KM
counts      | stock     | Stock counts     | الجرد             | Инвентаризация       | stock:count    | KM
transfers   | stock     | Transfers        | التحويلات         | Перемещения          | stock:count    | KM
suppliers   | stock     | Suppliers        | المورّدون         | Поставщики           |                | KM
purchases   | stock     | Purchase orders  | أوامر الشراء      | Закупки              | stock:order    | KM
customers   |           | Customers        | العملاء           | Клиенты              | directory      | SM
people      | customers | Customer list    | قائمة العملاء     | Список клиентов      |                | SM
complaints  | customers | Complaints       | الشكاوى           | Жалобы               |                | SM
loyalty     | customers | Loyalty points   | نقاط الولاء       | Бонусные баллы       | price:change   | M
letters     | customers | Letters          | الرسائل           | Письма               |                | SM
help        |           | Help             | المساعدة          | Справка              |                | SKM
`);

/** 24 pages in 4 directories, some of them inside what the template has. */
export const IMPORT = read(`
deliveries  | sales     | Deliveries       | التوصيل           | Доставка             |                | SM
claims      | sales     | Claims           | المطالبات         | Претензии            | refund:approve | SM
logistics   | stock     | Logistics        | الخدمات اللوجستية | Логистика            | directory      | KM
carriers    | logistics | Carriers         | شركات النقل       | Перевозчики          |                | KM
routes      | logistics | Routes           | المسارات          | Маршруты             |                | KM
parcels     | logistics | Parcels          | الطرود            | Посылки              |                | KM
customs     | logistics | Customs          | الجمارك           | Таможня              | finance:read   | M
finance     |           | Finance          | المالية           | Финансы              | directory      | M
invoices    | finance   | Invoices         | الفواتير          | Счета                | finance:read   | M
payments    | finance   | Payments         | المدفوعات         | Платежи              | finance:read   | M
reminders   | finance   | Reminders        | التذكيرات         | Напоминания          | finance:read   | M
taxes       | finance   | Taxes            | الضرائب           | Налоги               | finance:read   | M
ledger      | finance   | Ledger           | دفتر الأستاذ      | Главная книга        | finance:read   | M
closing     | finance   | Month closing    | إقفال الشهر       | Закрытие месяца      | finance:read   | M
reports     |           | Reports          | التقارير          | Отчёты               | directory      | KM
daily       | reports   | Daily sales      | المبيعات اليومية  | Продажи за день      |                | KM
value       | reports   | Stock value      | قيمة المخزون      | Стоимость склада     | stock:count    | KM
margins     | reports   | Margins          | هوامش الربح       | Маржа                | finance:read   | M
returned    | reports   | Returned goods   | البضائع المرتجعة  | Возвращённые товары  |                | KM
visitors    | reports   | Visitors         | الزوار            | Посетители           |                | KM
shop        |           | Shop             | المتجر            | Магазин              | directory      | SM
hours       | shop      | Opening hours    | ساعات العمل       | Часы работы          |                | SM
tills       | shop      | Tills            | صناديق الدفع      | Кассы                |                | SM
shifts      | shop      | Shifts           | المناوبات         | Смены                |                | SM
tags        | shop      | Price tags       | بطاقات الأسعار    | Ценники              | price:change   | M
displays    | shop      | Displays         | واجهات العرض      | Витрины              |                | SM
news        |           | News             | الأخبار           | Новости              |                | SM
contacts    |           | Contacts         | جهات الاتصال      | Контакты             |                |
`);

/** As a tree lists them: each directory before what it holds, what was there before what was added. */
export const SHOP: readonly ShopMenu[] = (() => {
  const all = [...TEMPLATE, ...IMPORT];
  const below = (parent: string): ShopMenu[] => all.filter((menu) => menu.parent === parent).flatMap((menu) => [menu, ...below(menu.code)]);
  return below('');
})();

const isDirectory = ({ needs }: ShopMenu): boolean => needs === 'directory';
export const DIRECTORIES = SHOP.filter(isDirectory);

/** What one of the three is to see, by name. */
export const namesFor = (role: 'S' | 'K' | 'M', lang: 'en' | 'ar' | 'ru'): readonly string[] =>
  SHOP.filter(({ seen_by }) => seen_by.includes(role)).map((menu) => menu[lang]);

/** A menu as the calls and the file of menus have it. */
export const draftOf = (menu: ShopMenu) => ({
  code: menu.code,
  name: menu.en,
  type: isDirectory(menu) ? 'directory' : 'page',
  ...(isDirectory(menu) ? {} : { target: `https://shop.example/${menu.code}` }),
  permissions: isDirectory(menu) || menu.needs === '' ? [] : [menu.needs],
});

/** The file that adds the rest, as the export writes it. */
export const menuFile = (): Buffer =>
  Buffer.from(IMPORT.map((menu) => JSON.stringify({ ...draftOf(menu), parent: menu.parent === '' ? null : menu.parent })).join('\n'));

/** A file that came out with codes alone, with its names. */
export const translated = (exported: string, lang: 'ar' | 'ru'): Buffer =>
  Buffer.from(
    exported
      .split('\n')
      .map((line) => {
        const menu = SHOP.find(({ code }) => code === line.split('\t')[0]);
        return menu ? `${menu.code}\t${menu[lang]}\t` : line;
      })
      .join('\n'),
  );
