import { endpoint } from '../../lib/api/index.ts';

export const matchReimbursement = endpoint('POST /api/refund/operations/reimbursements/{id}/match/');
export const unmatchReimbursement = endpoint('POST /api/refund/operations/reimbursements/{id}/unmatch/');
