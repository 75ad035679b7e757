import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const buildExportJob = defineJob({
  name: 'own-data:build-export',
  payload: z.object({ account: z.number(), export: z.number() }),
  maxAttempts: 5,
});

export const sendOwnDataMailJob = defineJob({
  name: 'own-data:mail',
  payload: z.object({ account: z.number(), about: z.enum(['exportReady', 'deletionAsked']) }),
  maxAttempts: 8,
});

export const eraseAccountJob = defineJob({
  name: 'own-data:erase-account',
  payload: z.object({ account: z.number() }),
  maxAttempts: 20,
});

/** Deletes old exports and starts due deletions. */
export const purgeOwnDataJob = defineJob({
  name: 'own-data:tidy',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '27 * * * *',
});

export const ownDataJobs = [buildExportJob, sendOwnDataMailJob, eraseAccountJob, purgeOwnDataJob];
