import type { analytics_events as analytics_events_en } from '../en/analytics-events.ts';
import type { Words } from '../texts-type.ts';

export const analytics_events = {
  title: '统计事件',
  intro: '页面可以上报的使用事件。未列出或已停用的事件会被丢弃。',
  name: '名称',
  code: '事件编码',
  code_hint: '由页面上报，之后无法修改。',
  type: '事件类型',
  types: { exposure: '曝光', click: '点击', other: '其他' },
  kind: '类别',
  kinds: { click: '点击', page: '页面浏览', business: '业务' },
  new: '新建事件',
  on: '采集中',
  off: '已停用',
  collect: '采集此事件',
  collect_hint: '停用后，带有此编码的事件会被丢弃。',
  empty: { title: '暂无事件', text: '页面上报前，请先添加事件。' },
  deleted: '事件已删除',
  stays: '已采集的数据会保留。',
} satisfies Words<typeof analytics_events_en>;
