export { costGainQuery } from './costs/api.ts';
export { CostGain } from './costs/cost-gain.tsx';
export { guessType } from './guess-type.ts';
export { uploadOverviewQuery } from './api.ts';
export { useUploads } from './upload/use-uploads.ts';
export { useEnsureType } from './upload/use-ensure-type.ts';
export { sendToVault } from './upload/send-to-vault.ts';
