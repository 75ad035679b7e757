import type { SamplesOf } from './sample.ts';

export const operators: SamplesOf<'operators'> = {
  list: { mayMention: 'everyone' },
  setRoles: { body: (unique) => ({ name: `nobody-${unique}`, roles: ['claims'] }), refused: 'not_found' },
  endSessions: { body: (unique) => ({ name: `nobody-${unique}` }), refused: 'not_found' },
};
