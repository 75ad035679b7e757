export type { ComposerHandle } from './chat-composer.tsx';
export { useChatDoor } from './chat-door.ts';
export type { ChatSource } from './chat.ts';
export { ConversationView } from './conversation-view.tsx';
