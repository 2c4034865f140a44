import antdLocale from 'antd/es/locale/en_US.js';
import 'dayjs/locale/en.js';

export { antdLocale };
