import type { qr_confirm as enQr, registration as en, reset as enReset, sso as enSso } from '../en/registration.ts';
import type { Words } from '../texts-type.ts';

export const registration = {
  title: '注册账号',
  invited: '收到组织邀请？请打开邀请链接。',
  off: '此处未开放自助注册，请联系管理员开通账号。',
  have: '已有账号？',
  ways: { label: '注册方式', sms: '手机号', email: '邮箱', name: '账号名', guardian: '为儿童注册' },
  user_name: '账号名',
  nick_name: '您的称呼（选填）',
  guardian: '家长或监护人的手机号',
  guardian_hint: '验证码会发给监护人。',
  picture_hint: {
    both: '不区分大小写。看不清图片时，请用手机号或邮箱注册。',
    sms: '不区分大小写。看不清图片时，请用手机号注册。',
    email: '不区分大小写。看不清图片时，请用邮箱注册。',
    none: '不区分大小写。看不清图片时，请联系管理员为您创建账号。',
  },
  repeat: '再次输入密码',
  submit: '注册',
  done: '账号已注册，请登录。',
} satisfies Words<typeof en>;

export const reset = {
  title: '重置密码',
  lead: '请用验证码确认账号属于您。重置后，其他设备都会退出登录。',
  ways: { label: '验证码发往', sms: '短信', email: '邮箱', guardian: '监护人' },
  kind: { label: '账号类型', org: '组织账号', person: '个人账号' },
  login_name: '儿童的账号',
  submit: '设置新密码',
  done: '新密码已设置，请用它登录。',
  none: { title: '请联系管理员', text: '此处未开通验证码发送，请联系管理员重置密码。' },
} satisfies Words<typeof enReset>;

export const qr_confirm = {
  title: '在另一屏幕上登录',
  question: '另一屏幕上显示的是这个数字吗？',
  device: '设备',
  address: 'IP 地址',
  asked: '请求时间',
  as: '登录身份',
  warning: '仅当另一块屏幕就在您面前时才确认。确认后，使用它的人将以您的身份登录。',
  yes: '是，确认登录',
  no: '不是，拒绝登录',
  confirmed: { title: '已在那里登录', text: '请在另一块屏幕上继续。' },
  cancelled: { title: '已拒绝', text: '没有人登录。' },
} satisfies Words<typeof enQr>;

export const sso = {
  title: '继续前往 {name}',
  asks: '{name} 请求获取您的身份。当前账号：{user}。',
  agree: '继续',
  refuse: '取消',
  another: '使用其他账号',
  learns: '它还会获取：',
  scopes: { profile: '您的姓名', email: '您的邮箱地址', organization: '您所在的组织' },
  app_roles: '您在应用 {app} 中的角色和权限',
  bad_link: { title: '链接不完整', text: '请返回来时的应用重新开始。' },
} satisfies Words<typeof enSso>;
