export { sendToVault } from './upload/send-to-vault.ts';
