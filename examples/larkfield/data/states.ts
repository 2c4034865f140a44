import type { Tone, Words } from '../api-types.ts';

/** Its tone, and its name in each language. */
export type StateEntry = readonly [tone: Tone, ...Parameters<typeof words>];

export const words = (en: string, zh: string, ar: string, ms: string, ru: string): Words => ({ en, 'zh-CN': zh, ar, ms, ru });

/** Every state a row can be in, by the value that is stored. */
export const STATES = {
  new: ['info', 'New', '新建', 'جديد', 'Baharu', 'Новый'],
  packing: ['neutral', 'Packing', '打包中', 'قيد التغليف', 'Pembungkusan', 'Упаковка'],
  shipped: ['good', 'Shipped', '已发货', 'تم الشحن', 'Dihantar', 'Отправлен'],
  to_review: ['warning', 'To review', '待审核', 'للمراجعة', 'Untuk disemak', 'На проверке'],
  late: ['bad', 'Late', '已延迟', 'متأخر', 'Lewat', 'Задерживается'],
  open: ['info', 'Open', '待处理', 'مفتوح', 'Terbuka', 'Открыт'],
  in_progress: ['neutral', 'In progress', '进行中', 'قيد التنفيذ', 'Sedang berjalan', 'В работе'],
  waiting: ['warning', 'Waiting', '等待中', 'في الانتظار', 'Menunggu', 'Ожидает'],
  done: ['good', 'Done', '已完成', 'مكتمل', 'Selesai', 'Готово'],
  draft: ['neutral', 'Draft', '草稿', 'مسودة', 'Draf', 'Черновик'],
  approved: ['good', 'Approved', '已批准', 'معتمد', 'Diluluskan', 'Одобрено'],
  rejected: ['bad', 'Rejected', '已驳回', 'مرفوض', 'Ditolak', 'Отклонено'],
  paid: ['good', 'Paid', '已付款', 'مدفوع', 'Dibayar', 'Оплачен'],
  due: ['info', 'Due', '待付款', 'مستحق', 'Perlu dibayar', 'К оплате'],
  overdue: ['bad', 'Overdue', '已逾期', 'متأخر السداد', 'Tertunggak', 'Просрочен'],
  active: ['good', 'Active', '启用', 'نشط', 'Aktif', 'Активен'],
  paused: ['warning', 'Paused', '已暂停', 'متوقف مؤقتًا', 'Dijeda', 'Приостановлен'],
  ended: ['neutral', 'Ended', '已结束', 'منتهٍ', 'Tamat', 'Завершён'],
  in_stock: ['good', 'In stock', '有货', 'متوفر', 'Ada stok', 'В наличии'],
  low: ['warning', 'Low', '库存偏低', 'منخفض', 'Rendah', 'Мало'],
  out: ['bad', 'Out of stock', '缺货', 'غير متوفر', 'Habis stok', 'Нет в наличии'],
  succeeded: ['good', 'Succeeded', '成功', 'نجح', 'Berjaya', 'Успешно'],
  failed: ['bad', 'Failed', '失败', 'فشل', 'Gagal', 'Ошибка'],
  running: ['info', 'Running', '运行中', 'قيد التشغيل', 'Berjalan', 'Выполняется'],
  planned: ['neutral', 'Planned', '已计划', 'مخطط', 'Dirancang', 'Запланировано'],
  high: ['bad', 'High', '高', 'عالية', 'Tinggi', 'Высокий'],
  normal: ['neutral', 'Normal', '普通', 'عادية', 'Biasa', 'Обычный'],
  minor: ['info', 'Low', '低', 'منخفضة', 'Rendah', 'Низкий'],
  gold: ['warning', 'Gold', '金卡', 'ذهبي', 'Emas', 'Золотой'],
  silver: ['neutral', 'Silver', '银卡', 'فضي', 'Perak', 'Серебряный'],
  bronze: ['info', 'Bronze', '铜卡', 'برونزي', 'Gangsa', 'Бронзовый'],
  present: ['good', 'Present', '出勤', 'حاضر', 'Hadir', 'Присутствует'],
  absent: ['bad', 'Absent', '缺勤', 'غائب', 'Tidak hadir', 'Отсутствует'],
  excused: ['warning', 'Excused', '请假', 'غياب بعذر', 'Bersebab', 'По уважительной причине'],
  matched: ['good', 'Matched', '已匹配', 'متطابق', 'Dipadankan', 'Сверено'],
  unmatched: ['warning', 'Unmatched', '未匹配', 'غير متطابق', 'Tidak dipadankan', 'Не сверено'],
} as const satisfies Record<string, StateEntry>;

export const STATE_SETS = {
  order: ['new', 'packing', 'shipped', 'to_review', 'late'],
  work: ['open', 'in_progress', 'waiting', 'done'],
  approval: ['draft', 'to_review', 'approved', 'rejected'],
  bill: ['draft', 'due', 'paid', 'overdue'],
  life: ['active', 'paused', 'ended'],
  stock: ['in_stock', 'low', 'out'],
  run: ['planned', 'running', 'succeeded', 'failed'],
  priority: ['high', 'normal', 'minor'],
  tier: ['gold', 'silver', 'bronze'],
  attendance: ['present', 'absent', 'excused'],
  match: ['matched', 'unmatched'],
} as const satisfies Record<string, readonly (keyof typeof STATES)[]>;
