/** The company behind every marketplace a store can sell on; texts name it instead of "the marketplace". */
export const marketplaceName = 'Amazon';
