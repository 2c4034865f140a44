import antdLocale from 'antd/es/locale/ms_MY.js';
import 'dayjs/locale/ms.js';

export { antdLocale };
