import type { LiveEvent } from '@recoup/contract/live';
import { chosenAccount } from '../api/chosen-account.ts';
import { sessionSignal } from '../api/index.ts';
import { addressOf } from '../api/request.ts';
import { fieldsOf, textOf } from '../replies.ts';
import { followEvents } from './event-stream.ts';

export interface LiveListener {
  /** Something changed; `missed` means anything may have. */
  readonly onEvent: (event: LiveEvent) => void;
  readonly onConnectionChange: (isConnected: boolean) => void;
}

interface Connection {
  readonly stop: AbortController;
  readonly listeners: Set<LiveListener>;
  isConnected: boolean;
}

/** One connection for each account, however many parts of the page listen. */
const connections = new Map<string, Connection>();

export function listenLive(account: string, listener: LiveListener): () => void {
  return listenAt(addressOf('GET /api/live/', {}, account).url, listener);
}

/** What operators hear: the tickets of all accounts. */
export function listenOperations(listener: LiveListener): () => void {
  return listenAt(addressOf('GET /api/refund/operations/live/', {}, null).url, listener);
}

/** What somebody hears of their own account, also while they act for another: news, answers of support. */
export function listenOwn(userId: string, listener: LiveListener): () => void {
  const account = chosenAccount();
  return account === userId
    ? listenLive(userId, listener)
    : listenAt(addressOf('GET /api/support/messages/live/', {}, account).url, listener);
}

/** What the staff account hears: the conversations of everybody. */
export function listenSupport(listener: LiveListener): () => void {
  return listenAt(addressOf('GET /api/support/live/', {}, null).url, listener);
}

function listenAt(url: string, listener: LiveListener): () => void {
  const connection = connections.get(url) ?? connect(url);
  connection.listeners.add(listener);
  listener.onConnectionChange(connection.isConnected);
  return () => {
    connection.listeners.delete(listener);
    if (connection.listeners.size > 0) return;
    connection.stop.abort();
    connections.delete(url);
  };
}

/** First the page comes to rest, then it begins to listen. */
const connectDelayMs = 2000;

function connect(url: string): Connection {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, sessionSignal()]);
  const connection: Connection = { stop, listeners: new Set(), isConnected: false };
  const setConnected = (isConnected: boolean): void => {
    connection.isConnected = isConnected;
    for (const each of connection.listeners) each.onConnectionChange(isConnected);
  };
  const publish = (event: LiveEvent): void => {
    for (const each of connection.listeners) each.onEvent(event);
  };
  const listen = () =>
    followEvents(url, signal, {
      onOpen: () => {
        setConnected(true);
        // What happened before, or between two connections, reached no listener.
        publish({ topic: 'missed' });
      },
      onClose: () => setConnected(false),
      onData: (data) => {
        const event = parseLiveEvent(data);
        if (event) publish(event);
      },
    });
  setTimeout(() => void listen(), connectDelayMs);
  connections.set(url, connection);
  return connection;
}

export function parseLiveEvent(data: unknown): LiveEvent | null {
  try {
    const given = fieldsOf(JSON.parse(String(data)));
    const topic = textOf(given['topic']);
    const subject = textOf(given['subject']);
    return topic === '' ? null : { topic, ...(subject === '' ? {} : { subject }) };
  } catch {
    return null;
  }
}
