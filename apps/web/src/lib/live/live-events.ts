import type { LiveEvent } from '@recoup/contract/live';
import { chosenAccount } from '../api/chosen-account.ts';
import { sessionSignal } from '../api/index.ts';
import { addressOf } from '../api/request.ts';
import { fieldsOf, textOf } from '../replies.ts';
import { followEvents } from './event-stream.ts';

export interface LiveListener {
  /** Something changed; `missed` means anything may have. */
  readonly onEvent: (event: LiveEvent) => void;
  readonly connected: (isConnected: boolean) => void;
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
export function listenOwn(person: string, listener: LiveListener): () => void {
  const account = chosenAccount();
  return account === person
    ? listenLive(person, listener)
    : listenAt(addressOf('GET /api/support/messages/live/', {}, account).url, listener);
}

/** What the staff account hears: the conversations of everybody. */
export function listenSupport(listener: LiveListener): () => void {
  return listenAt(addressOf('GET /api/support/live/', {}, null).url, listener);
}

function listenAt(url: string, listener: LiveListener): () => void {
  const connection = connections.get(url) ?? connect(url);
  connection.listeners.add(listener);
  listener.connected(connection.isConnected);
  return () => {
    connection.listeners.delete(listener);
    if (connection.listeners.size > 0) return;
    connection.stop.abort();
    connections.delete(url);
  };
}

/** First the page comes to rest, then it begins to listen. */
const firstPicture = 2000;

function connect(url: string): Connection {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, sessionSignal()]);
  const connection: Connection = { stop, listeners: new Set(), isConnected: false };
  const note = (isConnected: boolean): void => {
    connection.isConnected = isConnected;
    for (const each of connection.listeners) each.connected(isConnected);
  };
  const publish = (event: LiveEvent): void => {
    for (const each of connection.listeners) each.onEvent(event);
  };
  const listen = () =>
    followEvents(url, signal, {
      opened: () => {
        note(true);
        // What happened before, or between two connections, reached no listener.
        publish({ topic: 'missed' });
      },
      lost: () => note(false),
      heard: (data) => {
        const event = readLiveEvent(data);
        if (event) publish(event);
      },
    });
  setTimeout(() => void listen(), firstPicture);
  connections.set(url, connection);
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
