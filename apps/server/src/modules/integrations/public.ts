export { publishToWebhooks } from './publish-to-webhooks.ts';
export { createFindKeyHolder } from './find-key-holder.ts';
export { revokeAllKeys } from './keys.ts';
export { createIntegrationHandlers } from './job-handlers.ts';
export { integrationJobs } from './jobs.ts';
export { bindIntegrations } from './routes.ts';
export { resealWebhookSecrets, webhookPurpose } from './webhook-secret.ts';
export { deleteKeysAndWebhooks } from './delete-keys-and-webhooks.ts';
