import { contract } from '@recoup/contract';
import type { Username } from '../accounts.ts';
import type { Demo } from '../demo.ts';
import { createUuid } from '../draw.ts';

const { notifications, support } = contract;

export interface Line {
  readonly by: 'person' | 'staff';
  readonly text: string;
  readonly page?: string;
}

/** A conversation with the staff account, read by both sides except for `unread` messages. */
export async function chat(
  demo: Demo,
  username: Username,
  lines: readonly Line[],
  after: { closes?: boolean; unread?: 'person' | 'staff' } = {},
): Promise<void> {
  const user = demo.user(username);
  const staff = demo.user('staff');
  for (const { by, text, page = '/dashboard' } of lines) {
    const key = createUuid(`${username} ${text}`);
    if (by === 'person') {
      await user.call(support.sendMessage, { body: { key, text, page } });
      continue;
    }
    const id = await getConversation(demo, username);
    await staff.call(support.sendAnswer, { params: { id }, body: { key, text } });
  }
  const id = await getConversation(demo, username);
  const { items } = await user.call(support.listMessages);
  const up_to = items.at(-1)?.id ?? 0;
  if (after.unread !== 'person') await user.call(support.markRead, { body: { up_to } });
  if (after.unread !== 'staff') await staff.call(support.markReadOf, { params: { id }, body: { up_to } });
  if (after.closes)
    await staff.call(support.updateConversation, { params: { id }, body: { status: 'closed' } });
}

/** Marks all earlier notifications as read. */
export async function readNotifications(demo: Demo, username: Username): Promise<void> {
  await demo.user(username).call(notifications.markRead, { body: {} });
}

async function getConversation(demo: Demo, username: Username): Promise<number> {
  const { items } = await demo
    .user('staff')
    .call(support.listConversations, { query: { show: 'all', q: username } });
  const found = items.find(({ person: user }) => user.username === username);
  if (found === undefined) throw new Error(`${username} has not written`);
  return found.id;
}
