import { app_home } from './app-home.ts';
import { app_list } from './app-list.ts';
import { app_menus } from './app-menus.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { layout } from './layout.ts';
import { logs } from './logs.ts';
import { sign_in } from './sign-in.ts';

export const texts = { common, forms, errors, sign_in, layout, app_list, app_home, app_menus, logs };
