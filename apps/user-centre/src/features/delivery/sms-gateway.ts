import { signedPost } from '@portico/server-kit/net/signed-post';
import type { Transport } from './transport.ts';

export interface SmsGatewayOptions {
  url: string;
  key: string;
  clock: () => number;
}

export function createSmsGateway(options: SmsGatewayOptions): Transport {
  return async (message) => {
    const { message_id, to, lang, text } = message;
    const body = JSON.stringify({ message_id, to, lang, type: message.is_voice ? 'voice' : 'text', text });
    return await signedPost({ ...options, who: 'gateway' }, body);
  };
}
