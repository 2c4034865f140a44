import type { Locale } from 'antd/es/locale/index.js';
import ar from 'antd/es/locale/ar_EG.js';
import 'dayjs/locale/ar.js';

// The full names of the days overlap in the calendar; one letter each, Sunday first.
const shortWeekDays = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س'];
const picker = ar.DatePicker;

export const antdLocale: Locale = {
  ...ar,
  ...(picker ? { DatePicker: { ...picker, lang: { ...picker.lang, shortWeekDays } } } : {}),
  Pagination: { ...ar.Pagination, page_size: 'حجم الصفحة', page: 'صفحة' },
};
