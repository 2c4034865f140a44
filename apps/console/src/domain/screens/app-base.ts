import { ROOT } from '@portico/contracts/platform/app-menus';
import { useParams } from 'react-router';

/** Where the pages of the current app begin, with the biz type when one is chosen (R2.16). */
export function useAppBase(): string {
  const { id = '', typeCode } = useParams();
  const app = `/app/${encodeURIComponent(id)}`;
  return typeCode === undefined ? app : `${app}/biz/${encodeURIComponent(typeCode)}`;
}

/** A managing screen; with a menu's id it is about that menu. */
export const manageHref = (base: string, screen: string, app_menu_id: string = ROOT): string => `${base}/menu/${app_menu_id}/${screen}`;
