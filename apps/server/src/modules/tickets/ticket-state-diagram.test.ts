import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatTicketStates } from './ticket-state-diagram.ts';

test('docs/ticket-states.md shows the transitions of the table; `npm run docs:states` writes it', async () => {
  const written = await readFile(new URL('../../../../../docs/ticket-states.md', import.meta.url), 'utf8');
  expect(written).toBe(formatTicketStates());
});
