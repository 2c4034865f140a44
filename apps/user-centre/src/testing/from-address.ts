import { refreshCall, type Call, type Client } from './signed-client.ts';
import type { TestUserCentre } from './start-user-centre.ts';

/** The same device behind a proxy that names this address; for a server that trusts 127.0.0.1. */
export function fromAddress({ clock }: TestUserCentre, client: Client, address: string): Client {
  const via = (call: Call): Call => ({ ...call, headers: { ...call.headers, 'x-forwarded-for': address } });
  return {
    ...client,
    send: (call) => client.send(via(call)),
    sendSigned: (signer, call, options) => client.sendSigned(signer, via(call), options),
    refresh: (token, by) => client.send(via(refreshCall(token, client.device_id, clock(), by))),
  };
}
