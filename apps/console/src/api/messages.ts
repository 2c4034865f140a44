import '../lib/zod-setup.ts';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { messages } from '@portico/contracts/platform/messages';
import { call, contractApi, type CallArg } from './contract-api.ts';

type Messages = typeof messages;

export const messagesApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    messageCount: build.query<ResponseOf<Messages['count']>, CallArg<Messages['count']>>({
      query: call(messages.count),
      providesTags: ['message_count'],
    }),
    messages: build.query<ResponseOf<Messages['list']>, CallArg<Messages['list']>>({
      query: call(messages.list),
      providesTags: ['message'],
      keepUnusedDataFor: 30,
    }),
    setMessageRead: build.mutation<ResponseOf<Messages['read']>, CallArg<Messages['read']>>({
      query: call(messages.read),
      invalidatesTags: ['message', 'message_count'],
    }),
    setMessageUnread: build.mutation<ResponseOf<Messages['unread']>, CallArg<Messages['unread']>>({
      query: call(messages.unread),
      invalidatesTags: ['message', 'message_count'],
    }),
    setAllMessagesRead: build.mutation<ResponseOf<Messages['read_all']>, CallArg<Messages['read_all']>>({
      query: call(messages.read_all),
      invalidatesTags: ['message', 'message_count'],
    }),
    removeMessage: build.mutation<ResponseOf<Messages['remove']>, CallArg<Messages['remove']>>({
      query: call(messages.remove),
      invalidatesTags: ['message', 'message_count'],
    }),
  }),
});
export const {
  useMessageCountQuery,
  useMessagesQuery,
  useSetMessageReadMutation,
  useSetMessageUnreadMutation,
  useSetAllMessagesReadMutation,
  useRemoveMessageMutation,
} = messagesApi;
