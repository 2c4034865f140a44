import type { app_list as en } from '../en/app-list.ts';
import type { Words } from '../texts-type.ts';

export const app_list = {
  see_services: '{count, plural, other {查看全部 # 个服务}}',
  title: '我的应用',
  search: '按应用名称或业务类型搜索',
  all_apps: '全部应用',
  recent: '最近访问',
  favorites: '收藏',
  favorite: '收藏：{app}',
  last_visit: '上次访问',
  kind: { admin: '管理员', operator: '操作员' },
  app: '应用',
  open_to: '开放范围',
  time_zone: '时区',
  status: { normal: '正常', frozen: '已冻结', closed: '已关闭', stopped: '已停用' },
  open_type: { app: '仅限成员', org: '组织', biz_type: '业务类型' },
  freezes_in: '{days, plural, =0 {今天冻结} other {# 天后冻结}}',
  frozen_for: '{days, plural, =0 {今天冻结} other {已冻结 # 天}}',
  frozen_closes: '{days, plural, =0 {今天冻结} other {已冻结 # 天}}，{left, plural, =0 {今天关闭} other {# 天后关闭}}',
  empty: { title: '暂无应用', text: '您还不属于任何应用，请联系应用管理员添加。' },
} satisfies Words<typeof en>;
