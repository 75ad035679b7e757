import type { LiveEvent } from '@recoup/contract/live';
import { addressOf } from '../api/request.ts';
import { fieldsOf, textOf } from '../replies.ts';

export interface LiveListener {
  /** Something changed; `missed` stands for anything. */
  readonly tell: (event: LiveEvent) => void;
  readonly connected: (isConnected: boolean) => void;
}

interface Connection {
  readonly source: EventSource;
  readonly listeners: Set<LiveListener>;
  isConnected: boolean;
}

/** One connection for each account, however many parts of the page listen. */
const connections = new Map<string, Connection>();

export function listenLive(account: string, listener: LiveListener): () => void {
  const connection = connections.get(account) ?? connect(account);
  connection.listeners.add(listener);
  listener.connected(connection.isConnected);
  return () => {
    connection.listeners.delete(listener);
    if (connection.listeners.size > 0) return;
    connection.source.close();
    connections.delete(account);
  };
}

function connect(account: string): Connection {
  const { url } = addressOf('GET /api/live/', {}, account);
  const source = new EventSource(url, { withCredentials: true });
  const connection: Connection = { source, listeners: new Set(), isConnected: false };
  let wasConnected = false;
  const note = (isConnected: boolean): void => {
    connection.isConnected = isConnected;
    for (const each of connection.listeners) each.connected(isConnected);
  };
  const tell = (event: LiveEvent): void => {
    for (const each of connection.listeners) each.tell(event);
  };
  source.addEventListener('open', () => {
    note(true);
    // What happened between two connections was told to nobody.
    if (wasConnected) tell({ topic: 'missed' });
    wasConnected = true;
  });
  source.addEventListener('error', () => note(false));
  source.addEventListener('message', (message: MessageEvent<unknown>) => {
    const event = readLiveEvent(message.data);
    if (event) tell(event);
  });
  connections.set(account, connection);
  return connection;
}

export function readLiveEvent(data: unknown): LiveEvent | null {
  try {
    const given = fieldsOf(JSON.parse(String(data)));
    const topic = textOf(given['topic']);
    const subject = textOf(given['subject']);
    return topic === '' ? null : { topic, ...(subject === '' ? {} : { subject }) };
  } catch {
    return null;
  }
}
