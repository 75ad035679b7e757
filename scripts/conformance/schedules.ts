interface Parts {
  /** The validator's address of the region. */
  readonly base: string;
  readonly accessToken: string;
  readonly marketplaceIds: readonly string[];
  /** A report type that Amazon does not schedule. */
  readonly unschedulable: string;
  readonly mustAnswer: (operation: string, ...statuses: number[]) => void;
}

const reportType = 'GET_FBA_STORAGE_FEE_CHARGES_DATA';

/** Schedules of reports, from the first call to the last: our sandbox has them, our client does not use them. */
export async function checkSchedules({
  base,
  accessToken,
  marketplaceIds,
  unschedulable,
  mustAnswer,
}: Parts): Promise<void> {
  const schedules = async (
    operation: string,
    status: number,
    method: string,
    rest: string,
    body?: object,
  ) => {
    const response = await fetch(`${base}/reports/2021-06-30/schedules${rest}`, {
      method,
      headers: { 'x-amz-access-token': accessToken, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    mustAnswer(operation, status);
    return response;
  };
  const made = await schedules('createReportSchedule', 201, 'POST', '', {
    reportType,
    marketplaceIds,
    period: 'P1D',
  });
  const { reportScheduleId } = (await made.json()) as { reportScheduleId: string };
  await schedules('getReportSchedules', 200, 'GET', `?reportTypes=${reportType}`);
  await schedules('getReportSchedule', 200, 'GET', `/${reportScheduleId}`);
  await schedules('cancelReportSchedule', 200, 'DELETE', `/${reportScheduleId}`);
  await schedules('getReportSchedule', 404, 'GET', `/${reportScheduleId}`);
  const refused = { reportType: unschedulable, marketplaceIds, period: 'P1D' };
  await schedules('createReportSchedule', 400, 'POST', '', refused);
}
