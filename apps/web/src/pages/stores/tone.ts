import type { StateName } from './store.ts';

/** How a thing stands; each tone has its own icon, so that none is told by colour alone. */
export type Tone = 'good' | 'busy' | 'waiting' | 'warning' | 'bad' | 'idle';

export function stateTone(state: StateName | null): Tone {
  switch (state) {
    case 'active':
      return 'good';
    case 'authorizing':
      return 'busy';
    case 'created':
    case 'waitingForAuthorization':
      return 'waiting';
    case 'authorizationFailed':
    case 'authorizationExpired':
    case 'suspended':
      return 'bad';
    case 'closed':
    case null:
      return 'idle';
  }
}
