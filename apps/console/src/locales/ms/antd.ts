import type { Locale } from 'antd/es/locale/index.js';
import ms from 'antd/es/locale/ms_MY.js';
import 'dayjs/locale/ms.js';

// The library leaves the jumper without a name and the size in English.
export const antdLocale: Locale = {
  ...ms,
  Pagination: { ...ms.Pagination, page: 'Halaman', page_size: 'Saiz halaman', next_page: 'Halaman seterusnya' },
};
