/** Of a table for people: null is empty; numbers and times stay what they are, so that they can be reckoned with. */
export type Cell = string | number | Date | null;
