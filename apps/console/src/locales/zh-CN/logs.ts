import type { logs as en } from '../en/logs.ts';
import type { Words } from '../texts-type.ts';

export const logs = {
  title: '操作日志', manage: '管理', search: '对象、内容或地址', time: '时间', operator: '操作人', module: '模块', action: '操作', object: '对象', ip: '来源',
  content: '内容', range: '时间范围', method: '方法', trace: '追踪编号', request: '请求',
  modules: { app: '应用', menu: '菜单', group: '菜单组', role: '角色', service: '服务', language: '语言', user: '用户', security: '安全', system: '系统' },
  methods: { POST: '新建', PUT: '修改', PATCH: '移动', DELETE: '删除', CLI: '命令行', JOB: '任务' },
  fields_changed: '{count, plural, other {更改了 # 个字段}}', no_fields: '没有记录字段。', before: '更改前', after: '更改后',
  sealed: '已封存入链', unsealed: '尚未封存', previous: '上一条', next: '下一条', details: '日志详情',
  shown: '第 {from} – {to} 条，共 {total} 条', shown_capped: '第 {from} – {to} 条，共超过 {total} 条', more: '前 10,000 条之后', newer: '返回第一页', older: '更早',
  empty: { title: '暂无记录', text: '此应用的每次更改都会记录在此，包括操作人和来源。' },
  of_object: '仅一个对象', page_size: '每页条数',
} satisfies Words<typeof en>;
