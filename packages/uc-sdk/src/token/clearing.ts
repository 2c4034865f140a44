/** `renewed`: what failed was signed with an older token; sign it again. `kept`: this code says nothing against the token. */
export type Clearing = 'cleared' | 'renewed' | 'kept';
