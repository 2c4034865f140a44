import type { security as en } from '../en/security.ts';
import type { Words } from '../texts-type.ts';

export const security = {
  title: '验证您的身份',
  over_text: '此项修改须先验证身份，30 分钟内有效。',
  page_text: '{project} 要求验证身份，完成后将返回该处。',
  returns_to: '返回到',
  way: '验证方式',
  ways: { password: '密码', sms: '短信', email: '邮箱' },
  code: { sms: '您手机收到的验证码', email: '您邮箱收到的验证码' },
  submit: '验证',
  no_way: '此账号没有密码，也没有联系方式。请退出并重新登录后再试。',
  missing: {
    password: '要求使用密码验证，但此账号没有密码。',
    sms: '要求使用短信验证码，但此账号未绑定手机。',
    email: '要求使用邮箱验证码，但此账号未绑定邮箱。',
  },
  to_account: '前往我的账号',
  refused: { title: '此链接不可信', text: '此链接要返回的地址未在该项目中登记，未向其发送任何内容。' },
} satisfies Words<typeof en>;
