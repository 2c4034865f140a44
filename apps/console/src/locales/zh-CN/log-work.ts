import type { log_work as en } from '../en/log-work.ts';
import type { Words } from '../texts-type.ts';

export const log_work = {
  filters: '筛选条件',
  event: '事件',
  find_event: '查找事件',
  find_app: '查找应用',
  not: '排除',
  who_hint: '姓名、登录名或 ID',
  address_hint: 'IP 地址',
  outside: '应用之外',
  kinds: { create: '新建', change: '修改', remove: '移除', access: '权限', run: '其他' },
  severity: '严重程度',
  severities: { info: '信息', notice: '注意', warning: '警告', critical: '严重' },
  views: {
    label: '视图',
    save: '保存视图',
    save_new: '另存为新视图',
    replace: '保存修改',
    rename: '重命名视图',
    share: '共享视图',
    unshare: '取消共享',
    share_with: '与所有可查看此日志的人共享',
    more: '“{name}”的操作',
    delete_shared: '其他人也将无法再使用此视图。',
  },
  about: '约 {count}',
  by_time: '按时间和类别统计的记录',
} satisfies Words<typeof en>;
