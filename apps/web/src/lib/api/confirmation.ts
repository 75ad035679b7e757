import { createQuestion } from './question.ts';

/** Whether the user proved again who they are. */
export const confirmation = createQuestion<'confirmed' | 'cancelled'>();
