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
  trace: '追踪编号 {id}',
} satisfies Words<typeof en>;
