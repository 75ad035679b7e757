import { alarmRules } from '@recoup/contract/security-event-kinds';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

export const raiseAlarmsJob = defineJob({
  name: 'security:raise-alarms',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '*/5 * * * *',
});

export const sendAlarmJob = defineJob({
  name: 'security:send-alarm',
  payload: z.object({ rule: z.enum(alarmRules), actor: z.number().nullable(), count: z.number() }),
  maxAttempts: 8,
});

export const purgeEventsJob = defineJob({
  name: 'security:purge-events',
  payload: z.object({}),
  maxAttempts: 3,
  cron: '41 3 * * *',
});

export const securityJobs = [raiseAlarmsJob, sendAlarmJob, purgeEventsJob];
