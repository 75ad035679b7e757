import { contract } from '@recoup/contract';
import { keyOf, type Stage } from '../stage.ts';

const { notifications, support } = contract;

type Talker = Parameters<Stage['person']>[0];

export interface Line {
  readonly by: 'person' | 'staff';
  readonly text: string;
  readonly page?: string;
}

/** A conversation with the staff account, read by both as far as `unread` does not say otherwise. */
export async function talk(
  stage: Stage,
  username: Talker,
  lines: readonly Line[],
  then: { closes?: boolean; unread?: 'person' | 'staff' } = {},
): Promise<void> {
  const person = stage.person(username);
  const staff = stage.person('staff');
  for (const { by, text, page = '/dashboard' } of lines) {
    const key = keyOf(`${username} ${text}`);
    if (by === 'person') {
      await person.call(support.say, { body: { key, text, page } });
      continue;
    }
    const id = await conversationOf(stage, username);
    await staff.call(support.answer, { params: { id }, body: { key, text } });
  }
  const id = await conversationOf(stage, username);
  const { items } = await person.call(support.messages);
  const up_to = items.at(-1)?.id ?? 0;
  if (then.unread !== 'person') await person.call(support.read, { body: { up_to } });
  if (then.unread !== 'staff') await staff.call(support.readOf, { params: { id }, body: { up_to } });
  if (then.closes) await staff.call(support.change, { params: { id }, body: { status: 'closed' } });
}

/** What they were told so far they have seen. */
export async function readNews(stage: Stage, username: Talker): Promise<void> {
  await stage.person(username).call(notifications.read, { body: {} });
}

async function conversationOf(stage: Stage, username: Talker): Promise<number> {
  const { items } = await stage.person('staff').call(support.inbox, { query: { show: 'all', q: username } });
  const found = items.find(({ person }) => person.username === username);
  if (found === undefined) throw new Error(`${username} has not written`);
  return found.id;
}
