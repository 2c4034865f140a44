import type { forms as en } from '../en/forms.ts';
import type { Words } from '../texts-type.ts';

export const forms = {
  required: '此项必填。',
  too_long: '最多 {max} 个字符。',
  too_short: '至少 {min} 个字符。',
  too_many: '最多 {max} 项。',
  web_address: '地址须以 http:// 或 https:// 开头。',
  menu_code: "编码不能包含 '' \\ 或 /。",
  app_code: '只能包含字母、数字、_ 和 -。',
  plain_text: '不能包含控制字符或改变文字方向的字符。',
  invalid: '内容无效。',
  login_name: '只能包含字母、数字和 _ - + @ .',
  password: {
    length: '{min} 到 {max} 个字符。',
    spaces: '不能包含空格。',
    special: '只能使用键盘上的字母、数字和符号。',
    repeat: '不能由同一段重复组成。',
    types: '数字、大写、小写、符号中至少三种。',
    two_types: '数字、大写、小写、符号中至少两种。',
    runs: '不能有连续三个相同或相邻的字符。',
    common: '不能是常见密码。',
    rules: '密码要求',
    combination: '只出现一次的类型不能在首位或末位。',
    login_name: '不能包含账号名。',
    mismatch: '两次输入不一致。',
    kept: '已满足：',
    not_yet: '未满足：',
  },
} satisfies Words<typeof en>;
