export { guessType } from './guess-type.ts';
export { roomQuery } from './queries.ts';
export { useUploads } from './upload/use-uploads.ts';
export { sendToVault } from './upload/send-to-vault.ts';
