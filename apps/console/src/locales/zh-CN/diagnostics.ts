import type { diagnostics as en } from '../en/diagnostics.ts';
import type { Words } from '../texts-type.ts';

export const diagnostics = {
  api_reference: 'API 参考',
  title: '诊断',
  again: '重新检查',
  installation: '当前平台',
  environment: '环境',
  version: '版本',
  protocol: '登录协议',
  browser: '浏览器',
  language: '语言和时区',
  connections: '连接',
  platform: '平台',
  user_centre: '用户中心',
  clock: '时钟差',
  messages: '框架消息',
  embedded: '嵌入于',
  not_embedded: '未嵌入',
  unknown: '未表明身份的页面',
  checked_at: '检查时间',
  checking: '检查中',
  answers: '{ms} 毫秒内响应',
  fails: '无响应',
  difference: '{ms} 毫秒',
  app: '此窗口的应用',
  no_app: '无',
} satisfies Words<typeof en>;
