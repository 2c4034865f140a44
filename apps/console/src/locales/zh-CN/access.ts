import type { access as en } from '../en/access.ts';
import type { Words } from '../texts-type.ts';

export const access = {
  changed: '已修改',
  show: '显示',
  named: '{name}（{code}）',
  not_ticked: '未勾选',
  pages: '{count, plural, other {# 个页面}}',
  and_more: '{count, plural, other {还有 # 个}}',
  back_to_list: '返回列表',
  impact: {
    title: '保存后',
    none: '尚无变更。勾选或取消勾选后，这里会显示谁的页面增加或减少。',
    refused: '只有可以使用“可见性查询”的人，才能看到谁的页面增加或减少。',
    many: '一次超过 {count} 项变更时，不计算谁的页面增加或减少。',
    failed: '无法计算谁的页面增加或减少。',
    nobody: '没有人的菜单因此增加或减少。',
    guests_gain: '访客可多看到 {count, plural, other {# 个菜单}}。',
    guests_lose: '访客将失去 {count, plural, other {# 个菜单}}。',
    gain: '{count, plural, other {人获得页面}}',
    lose: '{count, plural, other {人失去页面}}',
    short: '{gain, plural, other {# 人获得页面}}，{lose, plural, other {# 人失去页面}}',
    who_gains: '谁获得',
    who_loses: '谁失去',
    opens: '增加的菜单',
    closes: '减少的菜单',
    more: '{count, plural, other {还有 # 人}}',
  },
} satisfies Words<typeof en>;
