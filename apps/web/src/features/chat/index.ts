export type { ComposerHandle } from './chat-composer.tsx';
export { useChatOpener } from './chat-opener.ts';
export type { ChatSource } from './chat.ts';
export { ConversationView } from './conversation-view.tsx';
