import { createQuestion } from './question.ts';

export type Decision = 'retry' | 'login';

export const signedOut = createQuestion<Decision>();
