import type { LiveEvent } from '@recoup/contract/live';
import { chosenAccount } from '../api/chosen-account.ts';
import { sessionSignal } from '../api/index.ts';
import { toRequestAddress } from '../api/request.ts';
import { readFields, readText } from '../replies.ts';
import { followEvents } from './event-stream.ts';

export interface LiveListener {
  /** The topic `missed` means that anything may have changed. */
  readonly onEvent: (event: LiveEvent) => void;
  readonly onConnectionChange: (isConnected: boolean) => void;
}

interface Connection {
  readonly stop: AbortController;
  readonly listeners: Set<LiveListener>;
  isConnected: boolean;
}

/** One connection per URL, shared by all listeners. */
const connections = new Map<string, Connection>();

export function listenLive(account: string, listener: LiveListener): () => void {
  return listenAt(toRequestAddress('GET /api/live/', {}, account).url, listener);
}

/** Tickets of all accounts, for operators. */
export function listenOperations(listener: LiveListener): () => void {
  return listenAt(toRequestAddress('GET /api/refund/operations/live/', {}, null).url, listener);
}

/**
 * Events of the user's own account, even while acting for a customer: notifications and replies of support.
 */
export function listenOwn(userId: string, listener: LiveListener): () => void {
  const account = chosenAccount();
  return account === userId
    ? listenLive(userId, listener)
    : listenAt(toRequestAddress('GET /api/support/messages/live/', {}, account).url, listener);
}

/** Conversations of all users, for the staff account. */
export function listenSupport(listener: LiveListener): () => void {
  return listenAt(toRequestAddress('GET /api/support/live/', {}, null).url, listener);
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

/** Lets the page load before it connects. */
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
        // Listeners missed events before this connection.
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
    const given = readFields(JSON.parse(String(data)));
    const topic = readText(given['topic']);
    const subject = readText(given['subject']);
    return topic === '' ? null : { topic, ...(subject === '' ? {} : { subject }) };
  } catch {
    return null;
  }
}
