import type { TicketState } from '@recoup/contract/ticket-states';

/** How a thing stands; each tone has its own icon, so that none is told by colour alone. */
export type Tone = 'good' | 'busy' | 'waiting' | 'warning' | 'bad' | 'idle';

const tones: Readonly<Record<TicketState, Tone>> = {
  detected: 'waiting',
  waiting_for_window: 'waiting',
  documents_needed: 'warning',
  ready: 'busy',
  filed: 'busy',
  marketplace_asks: 'warning',
  approved: 'good',
  partly_paid: 'good',
  paid: 'good',
  closed: 'idle',
  denied: 'bad',
  appeal: 'busy',
  expired: 'bad',
  withdrawn: 'idle',
  auto_paid: 'good',
  reversed: 'bad',
};

export function toneOf(status: TicketState): Tone {
  return tones[status];
}
