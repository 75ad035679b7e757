import { createQuestion } from './question.ts';

export const confirmation = createQuestion<'confirmed' | 'cancelled'>();
