import type { Conversation } from '@recoup/contract/support';

export function personName({ name, username }: Conversation['person']): string {
  return name || username;
}
