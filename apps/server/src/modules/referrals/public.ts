export { referralHandlers } from './job-handlers.ts';
export { referralJobs } from './jobs.ts';
export { noteReferred } from './note-referral.ts';
export { bindReferrals } from './routes.ts';
export { settleReferralSoon } from './enqueue-settlement.ts';
