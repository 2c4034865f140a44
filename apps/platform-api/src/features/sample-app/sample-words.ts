import type { Lang } from '@portico/contracts/langs';

type Words = Readonly<Record<Lang, string>>;
const words = (en: string, zh: string, ar: string, ms: string, ru: string): Words => ({ en, 'zh-CN': zh, ar, ms, ru });

export const APP_NAME = words('Sample shop', '示例商店', 'متجر تجريبي', 'Kedai contoh', 'Пример магазина');
export const APP_MEMO = words(
  'An app to look around in. Remove it any time.',
  '供您试用的应用，可随时移除。',
  'تطبيق للتجربة، يمكنك إزالته متى شئت.',
  'Aplikasi untuk dicuba. Boleh dibuang bila-bila masa.',
  'Приложение, чтобы осмотреться. Его можно убрать в любой момент.',
);

/** A page needs the permission of the same name; the first one is open to everybody in the app. */
export const SAMPLE_PAGES = {
  overview: words('Overview', '概览', 'نظرة عامة', 'Gambaran keseluruhan', 'Обзор'),
  orders: words('All orders', '全部订单', 'كل الطلبات', 'Semua pesanan', 'Все заказы'),
  returns: words('Returns', '退货', 'المرتجعات', 'Pemulangan', 'Возвраты'),
} as const;
export type SamplePage = keyof typeof SAMPLE_PAGES;

export const DIRECTORY = words('Orders', '订单', 'الطلبات', 'Pesanan', 'Заказы');

export const PERMISSIONS = {
  orders: words('See orders', '查看订单', 'عرض الطلبات', 'Lihat pesanan', 'Просмотр заказов'),
  returns: words('See returns', '查看退货', 'عرض المرتجعات', 'Lihat pemulangan', 'Просмотр возвратов'),
} as const;
export type SamplePermission = keyof typeof PERMISSIONS;

interface SampleRole {
  readonly name: Words;
  readonly memo: Words;
  readonly holds: readonly SamplePermission[];
}
export const ROLES: readonly SampleRole[] = [
  {
    name: words('Clerk', '店员', 'موظف', 'Kerani', 'Сотрудник'),
    memo: words('Sees orders.', '查看订单。', 'يرى الطلبات.', 'Melihat pesanan.', 'Видит заказы.'),
    holds: ['orders'],
  },
  {
    name: words('Manager', '店长', 'مدير', 'Pengurus', 'Управляющий'),
    memo: words(
      'Sees orders and returns.',
      '查看订单和退货。',
      'يرى الطلبات والمرتجعات.',
      'Melihat pesanan dan pemulangan.',
      'Видит заказы и возвраты.',
    ),
    holds: ['orders', 'returns'],
  },
];

export const PAGE_WORDS = {
  about: words(
    'Sample data. A page of yours is shown here in the same way: by its address, in a frame.',
    '示例数据。您自己的页面也以同样方式显示在这里：通过地址，在框架中打开。',
    'بيانات تجريبية. تظهر صفحاتك هنا بالطريقة نفسها: بعنوانها، داخل إطار.',
    'Data contoh. Halaman anda dipaparkan di sini dengan cara yang sama: melalui alamatnya, dalam bingkai.',
    'Данные для примера. Ваша страница показывается здесь так же: по адресу, во фрейме.',
  ),
  number: words('Number', '编号', 'الرقم', 'Nombor', 'Номер'),
  customer: words('Customer', '客户', 'العميل', 'Pelanggan', 'Клиент'),
  amount: words('Amount', '金额', 'المبلغ', 'Jumlah', 'Сумма'),
} as const;
