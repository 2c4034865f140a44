import type { sign_in as en } from '../en/sign-in.ts';
import type { Words } from '../texts-type.ts';

export const sign_in = {
  statement: '所有后台，一个入口。',
  promise: '一次登录，只看到您的角色所允许的内容。',
  title: '登录',
  use_company: '使用您的 {company} 账号。',
  use_account: '使用您的账号。',
  to_app: '登录 {app}',
  account: '账号或手机号',
  account_hint: '组织账号：用户名@组织',
  password: '密码',
  keep: '30 天内保持登录',
  submit: '登录',
  picture: {
    label: '图形验证码',
    hint: '多次登录失败后需要填写，不区分大小写。',
    alt: '图形验证码图片',
    another: '换一张',
  },
  again: { title: '请重新登录', text: '此页面上的内容会保留。', other_account: '使用了另一个账号，页面将重新开始。' },
  first: {
    title: '设置密码',
    text: '凭收到的一次性代码设置，仅需一次。',
    account: '您的账号名',
    password: '新密码',
    repeat: '再次输入新密码',
    submit: '设置密码',
    done: '密码已设置，请用新密码登录。',
    bad_link: '链接不完整，请重新获取。',
    rules: '密码要求',
  },
} satisfies Words<typeof en>;
