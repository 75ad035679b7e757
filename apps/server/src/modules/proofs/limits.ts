const mebibyte = 1024 * 1024;

/** Limits of a zip file and its contents. */
export const archiveBytes = 512 * mebibyte;
export const unpackedBytes = 2048 * mebibyte;

/** More than an operator reviews in a day. */
export const maxFiles = 2000;
export const batchBytes = 4096 * mebibyte;
