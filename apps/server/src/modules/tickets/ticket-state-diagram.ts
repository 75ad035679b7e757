import { ticketActions, ticketStates } from '@recoup/contract/ticket-states';
import { transitions } from './ticket-state-machine.ts';

/** docs/ticket-states.md, written from the table of transitions. */
export function formatTicketStates(): string {
  return `# Ticket states

Written by \`npm run docs:states\` from \`apps/server/src/modules/tickets/ticket-state-machine.ts\`. Do not edit.

\`\`\`mermaid
${formatDiagram().join('\n')}
\`\`\`

| action | from | to | by | requires | notifies the seller |
| --- | --- | --- | --- | --- | --- |
${formatRows().join('\n')}
`;
}

function formatDiagram(): string[] {
  const arrows = ticketStates.flatMap((from) => {
    const targets = Map.groupBy(
      ticketActions.filter((action) => {
        const { from: states, to } = transitions[action];
        return to !== 'same' && states.includes(from);
      }),
      (action) => transitions[action].to,
    );
    return [...targets].map(([to, actions]) => `  ${from} --> ${to}: ${actions.join(', ')}`);
  });
  return ['stateDiagram-v2', '  [*] --> detected: detect', ...arrows];
}

function formatRows(): string[] {
  return ticketActions.map((action) => {
    const { from, to, who, requires, notifies, notifiesOf } = transitions[action];
    const states = from.length === ticketStates.length ? 'any state' : from.join(', ');
    const notified = [notifies ?? '', ...(notifiesOf ? [`(only by ${notifiesOf.join(', ')})`] : [])];
    const cells = [action, states, to, who.join(', '), requires.join(', '), notified.join(' ')];
    return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
  });
}
