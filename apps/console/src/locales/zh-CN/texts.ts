import { access } from './access.ts';
import { account } from './account.ts';
import { app_detail } from './app-detail.ts';
import { app_home } from './app-home.ts';
import { app_list } from './app-list.ts';
import { app_menus } from './app-menus.ts';
import { common } from './common.ts';
import { diagnostics } from './diagnostics.ts';
import { entry } from './entry.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { freeze } from './freeze.ts';
import { frames } from './frames.ts';
import { layout } from './layout.ts';
import { menu_groups } from './menu-groups.ts';
import { menu_work } from './menu-work.ts';
import { messages } from './messages.ts';
import { open_pages } from './open-pages.ts';
import { permissions } from './permissions.ts';
import { qr_confirm, registration, reset, sso } from './registration.ts';
import { roles } from './roles.ts';
import { security } from './security.ts';
import { sign_in } from './sign-in.ts';
import { app_admin } from './app-admin.ts';
import { user_menus } from './user-menus.ts';
import { app_settings } from './app-settings.ts';

export const texts = {
  common,
  forms,
  errors,
  sign_in,
  registration,
  reset,
  qr_confirm,
  sso,
  layout,
  app_list,
  app_home,
  app_detail,
  freeze,
  entry,
  diagnostics,
  frames,
  app_menus,
  access,
  menu_groups,
  roles,
  permissions,
  menu_work,
  messages,
  open_pages,
  account,
  security,
  app_admin,
  user_menus,
  app_settings,
};
