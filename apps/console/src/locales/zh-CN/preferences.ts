import type { preferences as en } from '../en/preferences.ts';
import type { Words } from '../texts-type.ts';

export const preferences = {
  lead: '随账号保存，在您登录的每个浏览器中生效。',
  language: '语言',
  theme: '主题',
  theme_text: '跟随系统：系统为深色时使用石墨，否则使用您的浅色主题。',
  zone: '时区',
  zone_text: '时间按此时区显示。',
  zone_of_app: '与应用相同',
  density: '显示密度',
  density_text: '紧凑模式一屏显示更多行。手机始终使用宽松模式。',
  densities: { comfortable: '宽松', compact: '紧凑' },
  start: '起始页',
  start_text: '登录后打开。',
  starts: { app_list: '我的应用', last_app: '上次使用的应用', app: '指定应用' },
  start_app: '选择应用',
} satisfies Words<typeof en>;
