import { param, searchSchema, text, type SearchState } from '../../lib/routing/search-schema.ts';

const topics: readonly string[] = [
  'start',
  'finding',
  'claims',
  'documents',
  'cases',
  'billing',
  'security',
  'partners',
  'developers',
];

/** The linked question is in the address's hash. A null topic means all topics. */
export const faqSearch = searchSchema({
  text: text('q'),
  topic: param('topic', {
    fallback: null,
    parse: (given) => topics.find((topic) => topic === given),
    format: (topic: string) => topic,
  }),
});

export type FaqSearch = SearchState<typeof faqSearch>;
