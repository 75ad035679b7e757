import { expect, test } from 'vitest';
import { readLiveEvent } from './live-events.ts';

test('an event names its topic, and what it is about if that is one thing', () => {
  expect(readLiveEvent('{"topic":"store","subject":"7","more":1}')).toEqual({ topic: 'store', subject: '7' });
  expect(readLiveEvent('{"topic":"missed"}')).toEqual({ topic: 'missed' });
});

test.each(['', 'hello', '{}', '{"topic":""}', 'null'])('%j is no event', (data) => {
  expect(readLiveEvent(data)).toBeNull();
});
