import type { freeze as en } from '../en/freeze.ts';
import type { Words } from '../texts-type.ts';

export const freeze = {
  title: '通知',
  go_on: '继续',
  in_days: '{days, plural, =0 {该应用今天冻结} other {该应用将在 # 天后冻结}}',
  freezes_on: '冻结日期：{date}。',
  closes_on: '关闭日期：{date}。',
  open: {
    title: '该应用正常开放',
    text: '您可以照常使用。',
  },
  normal: {
    title: '该应用即将冻结',
    text: '之后只能查看，不能修改。',
    admin_text: '之后操作员只能查看；管理员不受影响。',
  },
  frozen: {
    title: '该应用已冻结',
    text: '所有内容可查看，解冻之前不能修改。',
    admin_text: '操作员只能查看；管理员不受影响。',
  },
  closed: {
    title: '该应用已关闭',
    text: '只有该应用的管理员可以进入。',
    admin_text: '只有管理员可以进入，操作员会看到应用已关闭的通知。',
  },
  stopped: {
    title: '该应用已停用',
    text: '任何人都不能使用，请咨询超级管理员。',
    admin_text: '只有超级管理员可以进入。',
  },
  refused: {
    title: '此链接无效',
    text: '通知只能跳转到本站的页面。',
  },
} satisfies Words<typeof en>;
