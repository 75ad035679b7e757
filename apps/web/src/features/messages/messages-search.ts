import { inboxViews, type InboxView } from '@recoup/contract/support-words';

/** Everything the address says about this page. */
export interface MessagesSearch {
  readonly text: string;
  readonly view: InboxView;
  /** The conversation that is read. */
  readonly open: number | null;
}

export function readSearch(query: Readonly<Record<string, unknown>>): MessagesSearch {
  const open = Number(word(query['conversation']));
  return {
    text: word(query['q']) ?? '',
    view: inboxViews.find((view) => view === word(query['show'])) ?? 'open',
    open: Number.isSafeInteger(open) && open > 0 ? open : null,
  };
}

/** The shortest query that says the same; what is as usual is left out. */
export function writeSearch({ text, view, open }: MessagesSearch): Record<string, unknown> {
  return {
    q: text || undefined,
    show: view === 'open' ? undefined : view,
    conversation: open === null ? undefined : String(open),
  };
}

function word(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}
