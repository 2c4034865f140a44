import type { errors as en } from '../en/errors.ts';
import type { Words } from '../texts-type.ts';

export const errors = {
  title: '错误 {status}',
  no_permission: '没有权限',
  offline: '无法连接',
  network: '无法连接服务，请检查网络后重试。',
  aborted: '请求已中断。',
  timeout: '服务在 {seconds} 秒内没有响应，请重试。',
  status: '请求失败，状态码 {status}。',
  abnormal: '操作异常，请联系管理员。',
  config: '控制台配置错误，请联系管理员。',
  import_failed: '导入失败',
  reach: {
    offline: '您已离线。输入的内容会保留，网络恢复后自动重连。',
    unreachable: '服务没有响应，正在自动重试，内容不会丢失。',
    busy: '服务繁忙，将自动重试。',
  },
  sdk: {
    ENV_INVALID: '不支持此浏览器，请更新或换用其他浏览器。',
    MODE_NOT_SUPPORT: '此处不支持该操作。',
    NOT_LOGIN: '登录已失效，请重新登录。',
    AUTH_NOT_MATCH: '当前登录的是另一个账号，请重新登录。',
    SESSION_ERROR: '操作超时，请重新开始。',
    ARGUMENT_ERROR: '输入的内容无法提交，请检查后重试。',
    CLEAR_TOKEN: '登录已失效，请重新登录。',
    TOKEN_REFRESHING: '正在更新登录状态，请稍后重试。',
    PASSKEY_CANCELLED: '未使用通行密钥。请重试或换一种方式。',
  },
} satisfies Words<typeof en>;
