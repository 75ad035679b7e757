import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

export const syncStoreJob = defineJob({
  name: 'stores:sync',
  payload: z.object({ account: z.number(), store: z.number(), sync: z.number() }),
  maxAttempts: 25,
});

/** By the clock: starts what is due, wakes what was lost. */
export const keepInStepJob = defineJob({
  name: 'stores:keep-in-step',
  payload: z.object({}),
  maxAttempts: 2,
});

export const authorizationLapsedJob = defineJob({
  name: 'stores:authorization-lapsed',
  payload: z.object({ account: z.number(), store: z.number() }),
  maxAttempts: 8,
});

/** Of one day, for those who want one letter a day. */
export const authorizationsLapsedJob = defineJob({
  name: 'stores:authorizations-lapsed',
  payload: z.object({ account: z.number(), since: z.iso.datetime() }),
  maxAttempts: 8,
});

export const eraseFilesJob = defineJob({
  name: 'stores:erase-files',
  payload: z.object({ account: z.number(), keys: z.array(z.string()) }),
  maxAttempts: 25,
});

export const storeJobs = [
  syncStoreJob,
  keepInStepJob,
  authorizationLapsedJob,
  authorizationsLapsedJob,
  eraseFilesJob,
];
