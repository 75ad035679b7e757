/** Writes docs/ticket-states.md from the server's table of ticket transitions. */
import { writeFile } from 'node:fs/promises';
import { formatTicketStates } from '@recoup/server/modules/tickets/ticket-state-diagram';

await writeFile(new URL('../docs/ticket-states.md', import.meta.url), formatTicketStates());
