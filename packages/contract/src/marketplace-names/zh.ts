/** The company behind every marketplace a store can sell on; texts name it instead of 平台. */
export const marketplaceName = '亚马逊';
