import type { common as en } from '../en/common.ts';
import type { Words } from '../texts-type.ts';

export const common = {
  save: '保存', cancel: '取消', close: '关闭', discard: '放弃更改', remove: '移除', retry: '重试',
  copy: '复制', copied: '已复制', more: '更多操作', search: '搜索', clear: '清除', clear_filters: '清除筛选',
  loading: '加载中', trace: '追踪编号', copy_trace: '复制追踪编号', skip: '跳到主要内容', changed_field: '已更改',
  open_new_window: '在新窗口打开', add_filter: '筛选', edit_filter: '修改筛选条件：{name}', remove_filter: '移除筛选条件：{name}',
  unsaved: '{count, plural, other {# 处更改未保存}}',
  conflict: {
    title: '其他人已先保存', text: '请逐项选择。保存之前不会覆盖任何内容。',
    yours: '您的版本', theirs: '对方的版本', empty: '空', yes: '是', no: '否',
    differ: '{count, plural, other {# 个字段不同}}', take_theirs: '采用对方版本', save_choice: '保存所选',
  },
  leave: { title: '不保存就离开？', text: '{count, plural, other {有 # 处更改未保存。}}', stay: '留在此页', save: '保存并离开' },
  deleting: { title: '删除“{name}”？', also: '以下内容也会一并删除，且对所有人生效：', alone: '不会影响其他内容。', type_name: '输入“{name}”以确认', keep: '保留', submit: '删除' },
  nothing_found: { title: '没有匹配项', text: '没有符合条件的内容。' },
  not_found: { title: '页面不存在', text: '该地址没有内容，或您无权查看。', back: '返回我的应用' },
  broken: { title: '无法显示此页面', text: '请重试。如果问题持续，请告知管理员。', reload: '重新加载' },
  draft_restored: '已保留您之前输入的内容。',
  saved: '已保存',
} satisfies Words<typeof en>;
