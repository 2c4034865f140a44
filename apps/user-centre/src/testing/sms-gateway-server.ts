import { startSignedPostServer, type SignedPostServer } from '@portico/server-kit/testing/signed-post-server';

export interface GatewayMessage {
  message_id: string;
  to: string;
  lang: string;
  type: 'text' | 'voice';
  text: string;
}

export type SmsGatewayServer = SignedPostServer<GatewayMessage>;

export const startSmsGateway = (): Promise<SmsGatewayServer> => startSignedPostServer<GatewayMessage>();
