import type { Operation } from '@recoup/sp-api';

export interface ApiCall {
  readonly sellerId: string;
  readonly body: string;
  readonly query: URLSearchParams;
  readonly id: string;
}

/** One operation of the fake marketplace: method, path with the id in its first group, and the answer. */
export type FakeRoute = readonly [
  method: string,
  path: RegExp,
  operation: Operation,
  answer: (call: ApiCall) => [number, object],
];
