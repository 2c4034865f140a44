import type { factor_resets as en } from '../en/factor-resets.ts';
import type { Words } from '../texts-type.ts';

export const factor_resets = {
  after: '将在 {hours} 小时后生效，在此之前本人可以阻止。',
  pending: '第二重验证的重置等待生效',
  own: '有人申请重置您的第二重验证',
  asked_by: '申请人：{name}',
  administrator: '管理员',
  takes_effect: '生效时间',
  own_text: '届时所有第二重验证和恢复代码将被移除，您将在所有设备上退出登录。',
  withdraw: '撤回',
  withdrawn: '已撤回重置',
  stop: '阻止',
  stopped: '已阻止重置',
  policy: {
    title: '第二重验证丢失',
    delay: '重置的延迟',
    unit: '小时',
    at_once: '无延迟',
    hint: '本人会立即收到通知，在此之前可以阻止。',
  },
} satisfies Words<typeof en>;
