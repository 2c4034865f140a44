import type { frames as en } from '../en/frames.ts';
import type { Words } from '../texts-type.ts';

export const frames = {
  unsaved: '未保存',
  reload_title: '重新加载此页面？',
  reload_text: '“{name}”有未保存的内容，重新加载后会丢失。',
  more_tabs: '{count, plural, other {还有 # 个}}',
  missing_title: '您无权访问此页面',
  missing: '页面已撤下，或您的角色不再包含此页面。请联系此应用的管理员。',
  own_window: '此页面在单独的窗口中打开。',
  no_address: '此页面没有地址。',
  empty_directory: '此目录为空。',
  holds: '“{name}”的内容',
  children: '{count, plural, other {# 个菜单}}',
  leave_page: '离开页面',
  leave: {
    keep: '离开并保持打开',
    stays: '“{name}”有未保存的内容。保持打开，返回后内容仍在。',
    goes: '{count, plural, other {以下 # 个页面有未保存的内容，离开后将被关闭：{names}。}}',
  },
  help: {
    title: '此页面未能加载',
    slow_title: '此页面加载缓慢',
    mixed: '{host} 未加密，浏览器不允许在此控制台内显示。可以在单独的窗口中打开。',
    refused: '{host} 有响应，但不允许在 Portico 内显示。您在其他页面的工作不受影响。',
    gone: '{host} 没有响应，可能已停机，或地址已变更。您在其他页面的工作不受影响。',
    slow: '{host} 尚未响应，仍在等待。',
    fits: '协议与控制台一致',
    answers: '地址有响应',
    answered: '{status}，用时 {ms} 毫秒',
    admits: '允许在框架中显示',
    permission: '您有权限',
    good: '是',
    bad: '否',
    open: '未知',
    insist: '仍然显示',
  },
} satisfies Words<typeof en>;
