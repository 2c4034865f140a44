import { DEFAULTS } from '../limits.ts';

/** How a file names a menu: codes are unique in a biz type and have no slash, so one of another biz type goes behind it. */
export const menuReference = ({ biz_type, code }: { biz_type: string; code: string }): string =>
  biz_type === DEFAULTS.biz_type ? code : `${biz_type}/${code}`;
