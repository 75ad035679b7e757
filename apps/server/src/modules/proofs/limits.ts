const mebibyte = 1024 * 1024;

/** A zip as it is sent, and what may come out of it. */
export const archiveBytes = 512 * mebibyte;
export const unpackedBytes = 2048 * mebibyte;

/** More than one person looks through in a day. */
export const mostFiles = 2000;
export const batchBytes = 4096 * mebibyte;
