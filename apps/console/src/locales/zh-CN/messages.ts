import type { messages as en } from '../en/messages.ts';
import type { Words } from '../texts-type.ts';

export const messages = {
  title: '消息',
  button: '{count, plural, =0 {消息} other {消息，# 条未读}}',
  arrived: '{count, plural, other {# 条新消息}}',
  see_all: '全部消息',
  which: '消息范围',
  unread: '未读',
  read_all: '全部标为已读',
  mark_read: '标为已读',
  mark_unread: '标为未读',
  remove: '删除消息',
  more: '显示更多',
  kinds: {
    app_freezes: '应用即将冻结',
    app_closes: '应用即将关闭',
    app_state_changed: '应用状态变更',
    job_finished: '任务完成',
    service_menus_changed: '服务菜单已变更',
    service_synchronized: '应用已与服务同步',
    page_failed: '页面加载失败',
    roles_changed: '您的角色已变更',
  },
  countdown: {
    freezes: '{days, plural, =0 {今天冻结} other {# 天后冻结}}',
    closes: '{days, plural, =0 {今天关闭} other {# 天后关闭}}',
  },
  empty: { title: '暂无消息', text: '有关应用、角色和已完成任务的通知会显示在这里。' },
  none_unread: { title: '没有未读消息', text: '您已阅读全部消息。' },
} satisfies Words<typeof en>;
