export { createReferralHandlers } from './job-handlers.ts';
export { referralJobs } from './jobs.ts';
export { createReferral } from './create-referral.ts';
export { preserveEarnedRewards } from './preserve-earned-rewards.ts';
export { bindReferrals } from './routes.ts';
export { enqueueSettlement } from './enqueue-settlement.ts';
