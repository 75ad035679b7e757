import type { Conversation } from '@recoup/contract/support';

export function formatUserName({ name, username }: Conversation['person']): string {
  return name || username;
}
