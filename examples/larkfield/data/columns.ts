import type { ValueType, Words } from '../api-types.ts';
import { words } from './states.ts';
import type { VALUES } from './values.ts';

/** Where a value comes from: a list, a running number behind a prefix, or a range (days and hours count from now). */
type Source =
  | { readonly pick: keyof typeof VALUES }
  | { readonly prefix: string }
  | { readonly range: readonly [number, number] }
  | { readonly chance: number }
  | { readonly email: true }
  | { readonly states: true };

interface ColumnKind {
  readonly label: Words;
  readonly type: ValueType;
  readonly source: Source;
}

type Label = Parameters<typeof words>;
const column =
  <T>(type: ValueType, source: (given: T) => Source) =>
  (given: T, ...label: Label): ColumnKind => ({ label: words(...label), type, source: source(given) });

type List = keyof typeof VALUES;
type Range = readonly [number, number];
const name = column('name', (pick: List) => ({ pick }));
const text = column('text', (pick: List) => ({ pick }));
const long = column('long_text', (pick: List) => ({ pick }));
const code = column('code', (prefix: string) => ({ prefix }));
const number = column('number', (range: Range) => ({ range }));
const money = column('money', (range: Range) => ({ range }));
const percent = column('percent', (range: Range) => ({ range }));
const minutes = column('minutes', (range: Range) => ({ range }));
const date = column('date', (range: Range) => ({ range }));
const time = column('time', (range: Range) => ({ range }));
const state = column('state', (states: true) => ({ states }));

/** Every column any page has, with its label in five languages. A page may give a code another prefix. */
export const COLUMNS = {
  no: code('LF-', 'Number', '编号', 'الرقم', 'Nombor', 'Номер'),
  order: code('LF-', 'Order', '订单', 'الطلب', 'Pesanan', 'Заказ'),
  invoice: code('INV-', 'Invoice', '发票', 'الفاتورة', 'Invois', 'Счёт'),
  sku: code('SOL-', 'SKU', 'SKU', 'رمز الصنف', 'SKU', 'Артикул'),
  code: code('', 'Code', '编码', 'الرمز', 'Kod', 'Код'),
  iban: code('NL91 INGB 00', 'IBAN', 'IBAN', 'الآيبان', 'IBAN', 'IBAN'),
  version: code('2026.', 'Version', '版本', 'الإصدار', 'Versi', 'Версия'),
  customer: name('companies', 'Customer', '客户', 'العميل', 'Pelanggan', 'Клиент'),
  supplier: name('companies', 'Supplier', '供应商', 'المورّد', 'Pembekal', 'Поставщик'),
  partner: name('companies', 'Partner', '合作伙伴', 'الشريك', 'Rakan kongsi', 'Партнёр'),
  carrier: name('carriers', 'Carrier', '承运商', 'شركة الشحن', 'Pengangkut', 'Перевозчик'),
  bank: name('banks', 'Bank', '银行', 'البنك', 'Bank', 'Банк'),
  person: name('people', 'Name', '姓名', 'الاسم', 'Nama', 'Имя'),
  owner: name('people', 'Owner', '负责人', 'المالك', 'Pemilik', 'Ответственный'),
  assignee: name('people', 'Assigned to', '处理人', 'مُسند إلى', 'Ditugaskan kepada', 'Исполнитель'),
  requester: name('people', 'Requested by', '申请人', 'مقدّم الطلب', 'Dipohon oleh', 'Заявитель'),
  approver: name('people', 'Approver', '审批人', 'المعتمِد', 'Pelulus', 'Согласующий'),
  contact: name('people', 'Contact', '联系人', 'جهة الاتصال', 'Orang hubungan', 'Контакт'),
  agent: name('people', 'Agent', '客服', 'موظف الدعم', 'Ejen', 'Оператор'),
  student: name('people', 'Student', '学生', 'الطالب', 'Pelajar', 'Студент'),
  teacher: name('people', 'Teacher', '教师', 'المعلم', 'Guru', 'Преподаватель'),
  city: name('places', 'City', '城市', 'المدينة', 'Bandar', 'Город'),
  region: name('regions', 'Region', '地区', 'المنطقة', 'Wilayah', 'Регион'),
  warehouse: name('warehouses', 'Warehouse', '仓库', 'المستودع', 'Gudang', 'Склад'),
  ships_from: name('warehouses', 'Ships from', '发货地', 'يُشحن من', 'Dihantar dari', 'Откуда'),
  to_warehouse: name('places', 'To', '目的地', 'إلى', 'Ke', 'Куда'),
  location: code('R-', 'Location', '库位', 'الموقع', 'Lokasi', 'Место'),
  product: name('products', 'Product', '商品', 'المنتج', 'Produk', 'Товар'),
  category: name('categories', 'Category', '分类', 'الفئة', 'Kategori', 'Категория'),
  team: name('teams', 'Team', '团队', 'الفريق', 'Pasukan', 'Команда'),
  course: name('courses', 'Course', '课程', 'المقرر', 'Kursus', 'Курс'),
  room: name('rooms', 'Room', '房间', 'الغرفة', 'Bilik', 'Помещение'),
  event: name('events', 'Event', '活动', 'الفعالية', 'Acara', 'Мероприятие'),
  club: name('clubs', 'Club', '社团', 'النادي', 'Kelab', 'Клуб'),
  book: name('books', 'Book', '图书', 'الكتاب', 'Buku', 'Книга'),
  segment: name('segments', 'Segment', '客户群', 'الشريحة', 'Segmen', 'Сегмент'),
  system: name('systems', 'System', '系统', 'النظام', 'Sistem', 'Система'),
  job: name('jobs', 'Job', '任务', 'المهمة', 'Tugas', 'Задание'),
  title: name('titles', 'Title', '标题', 'العنوان', 'Tajuk', 'Название'),
  subject: name('subjects', 'Subject', '主题', 'الموضوع', 'Perkara', 'Тема'),
  tag: text('tags', 'Tag', '标签', 'الوسم', 'Teg', 'Метка'),
  country: text('countries', 'Country', '国家', 'البلد', 'Negara', 'Страна'),
  currency: text('currencies', 'Currency', '币种', 'العملة', 'Mata wang', 'Валюта'),
  department: text('departments', 'Department', '部门', 'القسم', 'Jabatan', 'Отдел'),
  account: text('accounts', 'Account', '科目', 'الحساب', 'Akaun', 'Счёт учёта'),
  reason: text('reasons', 'Reason', '原因', 'السبب', 'Sebab', 'Причина'),
  channel: text('channels', 'Channel', '渠道', 'القناة', 'Saluran', 'Канал'),
  plan: text('plans', 'Repeats', '周期', 'التكرار', 'Ulangan', 'Повтор'),
  action: text('actions', 'Action', '操作', 'الإجراء', 'Tindakan', 'Действие'),
  field: text('fields', 'Field', '字段', 'الحقل', 'Medan', 'Поле'),
  file: text('files', 'File', '文件', 'الملف', 'Fail', 'Файл'),
  skill: text('skills', 'Skill', '技能', 'المهارة', 'Kemahiran', 'Навык'),
  shift: text('shifts', 'Shift', '班次', 'المناوبة', 'Syif', 'Смена'),
  address: long('addresses', 'Deliver to', '收货地址', 'عنوان التسليم', 'Hantar ke', 'Адрес доставки'),
  note: long('notes', 'Note', '备注', 'ملاحظة', 'Catatan', 'Примечание'),
  message: long('notes', 'Message', '内容', 'الرسالة', 'Mesej', 'Сообщение'),
  email: { label: words('Email', '邮箱', 'البريد الإلكتروني', 'E-mel', 'Эл. почта'), type: 'text', source: { email: true } },
  items: number([1, 80], 'Items', '件数', 'القطع', 'Item', 'Позиций'),
  quantity: number([1, 240], 'Quantity', '数量', 'الكمية', 'Kuantiti', 'Количество'),
  counted: number([0, 240], 'Counted', '实盘数', 'المعدود', 'Dikira', 'Подсчитано'),
  available: number([0, 900], 'Available', '可用', 'المتاح', 'Tersedia', 'Доступно'),
  reserved: number([0, 120], 'Reserved', '已预留', 'المحجوز', 'Dirizab', 'В резерве'),
  minimum: number([10, 100], 'Minimum', '最低库存', 'الحد الأدنى', 'Minimum', 'Минимум'),
  records: number([4, 4_800], 'Records', '记录数', 'السجلات', 'Rekod', 'Записей'),
  members: number([3, 64], 'Members', '成员数', 'الأعضاء', 'Ahli', 'Участников'),
  orders: number([3, 410], 'Orders', '订单数', 'الطلبات', 'Pesanan', 'Заказов'),
  tickets: number([2, 120], 'Tickets', '工单数', 'التذاكر', 'Tiket', 'Обращений'),
  points: number([0, 9_000], 'Points', '积分', 'النقاط', 'Mata', 'Баллы'),
  credits: number([2, 8], 'Credits', '学分', 'الساعات المعتمدة', 'Kredit', 'Кредиты'),
  hours: number([4, 40], 'Hours', '课时', 'الساعات', 'Jam', 'Часы'),
  seats: number([12, 240], 'Seats', '座位数', 'المقاعد', 'Tempat duduk', 'Мест'),
  grade: number([40, 100], 'Grade', '成绩', 'الدرجة', 'Gred', 'Оценка'),
  rating: number([1, 5], 'Rating', '评分', 'التقييم', 'Penilaian', 'Оценка клиента'),
  uses: number([0, 900], 'Uses', '使用次数', 'مرات الاستخدام', 'Kali digunakan', 'Использований'),
  days: number([1, 90], 'Days', '天数', 'الأيام', 'Hari', 'Дней'),
  next_no: number([10_000, 99_000], 'Next number', '下一编号', 'الرقم التالي', 'Nombor seterusnya', 'Следующий номер'),
  price: money([4, 420], 'Price', '价格', 'السعر', 'Harga', 'Цена'),
  total: money([80, 12_000], 'Total', '总额', 'الإجمالي', 'Jumlah', 'Сумма'),
  amount: money([20, 18_000], 'Amount', '金额', 'المبلغ', 'Amaun', 'Сумма платежа'),
  balance: money([-40_000, 180_000], 'Balance', '余额', 'الرصيد', 'Baki', 'Остаток'),
  limit: money([1_000, 80_000], 'Limit', '额度', 'الحد', 'Had', 'Лимит'),
  budget: money([10_000, 400_000], 'Budget', '预算', 'الميزانية', 'Belanjawan', 'Бюджет'),
  actual: money([8_000, 420_000], 'Actual', '实际', 'الفعلي', 'Sebenar', 'Факт'),
  revenue: money([900, 96_000], 'Revenue', '收入', 'الإيراد', 'Hasil', 'Выручка'),
  cost: money([400, 62_000], 'Cost', '成本', 'التكلفة', 'Kos', 'Затраты'),
  value: money([2_000, 160_000], 'Value', '价值', 'القيمة', 'Nilai', 'Стоимость'),
  discount: percent([2, 40], 'Discount', '折扣', 'الخصم', 'Diskaun', 'Скидка'),
  tax: percent([0, 25], 'Tax rate', '税率', 'نسبة الضريبة', 'Kadar cukai', 'Ставка налога'),
  share: percent([1, 100], 'Share', '占比', 'الحصة', 'Bahagian', 'Доля'),
  progress: percent([0, 100], 'Progress', '进度', 'التقدم', 'Kemajuan', 'Выполнено'),
  quality: percent([60, 100], 'Complete', '完整度', 'الاكتمال', 'Kelengkapan', 'Заполнено'),
  rate: percent([1, 12], 'Rate', '比率', 'النسبة المطبقة', 'Kadar', 'Ставка'),
  exchange: number([1, 9], 'Units per euro', '1 欧元兑换', 'الوحدات لكل يورو', 'Unit bagi setiap euro', 'Единиц за евро'),
  duration: minutes([2, 95], 'Duration', '时长', 'المدة', 'Tempoh', 'Длительность'),
  wait: minutes([1, 45], 'Waiting', '等待时间', 'وقت الانتظار', 'Masa menunggu', 'Ожидание'),
  response: minutes([3, 480], 'First response', '首次响应', 'أول رد', 'Respons pertama', 'Первый ответ'),
  date: date([-60, 0], 'Date', '日期', 'التاريخ', 'Tarikh', 'Дата'),
  due: date([-10, 40], 'Due', '到期日', 'الاستحقاق', 'Tarikh akhir', 'Срок'),
  promised: date([-3, 6], 'Promised', '承诺日期', 'الموعد المتفق عليه', 'Dijanjikan', 'Обещано'),
  starts: date([-90, 20], 'Starts', '开始日期', 'يبدأ', 'Bermula', 'Начало'),
  ends: date([10, 400], 'Ends', '结束日期', 'ينتهي', 'Berakhir', 'Окончание'),
  created: time([-240, 0], 'Created', '创建时间', 'أُنشئ', 'Dicipta', 'Создано'),
  last_run: time([-48, 0], 'Last run', '上次运行', 'آخر تشغيل', 'Larian terakhir', 'Последний запуск'),
  next_run: time([1, 72], 'Next run', '下次运行', 'التشغيل التالي', 'Larian seterusnya', 'Следующий запуск'),
  hold: {
    label: words('Hold until paid', '付款前暂缓发货', 'تعليق حتى الدفع', 'Tahan sehingga dibayar', 'Удерживать до оплаты'),
    type: 'flag',
    source: { chance: 0.25 },
  },
  required: { label: words('Required', '必填', 'إلزامي', 'Wajib', 'Обязательное'), type: 'flag', source: { chance: 0.5 } },
  state: state(true, 'State', '状态', 'الحالة', 'Status', 'Состояние'),
  priority: state(true, 'Priority', '优先级', 'الأولوية', 'Keutamaan', 'Приоритет'),
  tier: state(true, 'Level', '等级', 'المستوى', 'Tahap', 'Уровень'),
} as const satisfies Record<string, ColumnKind>;
