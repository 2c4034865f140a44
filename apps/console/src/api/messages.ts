import '../lib/zod-setup.ts';
import { messages } from '@portico/contracts/platform/messages';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';

export const messagesApi = contractApi.injectEndpoints({
  endpoints: declared(({ mutation, query }) => ({
    messageCount: query(messages.count, { providesTags: ['message_count'] }),
    messages: query(messages.list, { providesTags: ['message'], keepUnusedDataFor: 30 }),
    setMessageRead: mutation(messages.read, { invalidatesTags: ['message', 'message_count'] }),
    setMessageUnread: mutation(messages.unread, { invalidatesTags: ['message', 'message_count'] }),
    setAllMessagesRead: mutation(messages.read_all, { invalidatesTags: ['message', 'message_count'] }),
    removeMessage: mutation(messages.remove, { invalidatesTags: ['message', 'message_count'] }),
  })),
});
export const {
  useMessageCountQuery,
  useMessagesQuery,
  useSetMessageReadMutation,
  useSetMessageUnreadMutation,
  useSetAllMessagesReadMutation,
  useRemoveMessageMutation,
} = messagesApi;
