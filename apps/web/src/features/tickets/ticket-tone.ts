import type { TicketState } from '@recoup/contract/ticket-states';

/** Each tone has its own icon, so that the state is not shown by colour alone. */
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

export function getTicketTone(status: TicketState): Tone {
  return tones[status];
}
