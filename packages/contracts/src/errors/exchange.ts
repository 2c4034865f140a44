import type { ErrorEntry } from './error-entry.ts';

/** Of what passes between the platform and people, services and the user centre: messages, events, tokens asked about. */
export const EXCHANGE_ERRORS = {
  'MP/MESSAGE_NOT_FOUND': {
    status: 404,
    text: {
      en: 'There is no such message.',
      'zh-CN': '消息不存在。',
      ar: 'لا توجد رسالة كهذه.',
      ms: 'Mesej tidak wujud.',
      ru: 'Такого сообщения нет.',
    },
  },
} as const satisfies Record<string, ErrorEntry>;
