import { createQuestion } from './question.ts';

/** What the user chooses when the server no longer knows them. */
export type Decision = 'retry' | 'login';

export const signedOut = createQuestion<Decision>();
