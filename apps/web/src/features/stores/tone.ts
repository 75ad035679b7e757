import type { Tone } from '../../ui/toned/toned.tsx';
import type { StateName } from './store-states.ts';

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
