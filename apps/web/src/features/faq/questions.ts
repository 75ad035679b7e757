import type { Texts } from '../../lib/i18n/index.ts';

export type Topics = Texts<'faq'>['topics'];
export type TopicId = keyof Topics;

type IdsOf<Topic> = Topic extends { readonly questions: infer Questions } ? keyof Questions : never;
export type QuestionId = IdsOf<Topics[TopicId]>;

export interface Question {
  /** The hash of the question's address, the same in both languages. */
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

/** Lists the questions in the order of the catalogue. */
export function listQuestions(topics: Topics): readonly Question[] {
  return Object.entries(topics).flatMap(([topic, { questions }]) =>
    Object.entries(questions).map(([id, texts]) => ({ id, topic, ...texts })),
  );
}
