import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireTime } from '../shapes.ts';

export const time = {
  read: endpoint({
    method: 'GET',
    path: '/v1.1/time',
    summary: "The server's clock",
    access: 'public',
    response: z.object({ server_time: wireTime() }),
    errors: [],
  }),
} as const;
