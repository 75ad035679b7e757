import { contract } from '@recoup/contract';
import type { Data } from '../../platform/database/database.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import type { Bind } from '../../platform/http/bind.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { updateCosts, uploadCosts } from './update-costs.ts';
import { claimEstimate } from './claim-estimate.ts';
import { addEstimateFiles, createEstimate } from './create-estimate.ts';
import { deleteEstimate, linkEstimate } from './link-estimate.ts';
import { listReports } from './list-reports.ts';
import { updatePolicy, listPolicies } from './policies.ts';
import { getCostGain } from './get-cost-gain.ts';
import { listCosts } from './list-costs.ts';
import { getEstimate } from './get-estimate.ts';
import { exportEvidence, listEvidence } from './list-evidence.ts';
import { exportToCheck, exportToCheckAcrossAccounts } from './export-to-check.ts';
import { getFinding } from './get-finding.ts';
import { listFindings } from './list-findings.ts';
import { decideFinding } from './decide-finding.ts';
import { listToCheck, listToCheckAcrossAccounts, toOperatorOfFinding } from './list-to-check.ts';
import { listMeasurements, updateMeasurements } from './measurements.ts';
import { listRuns } from './list-runs.ts';
import { setDateOrder } from './set-date-order.ts';
import { startRun } from './start-run.ts';
import {
  addVisitorFiles,
  cancelEstimateUpload,
  createVisitorEstimate,
  deleteVisitorEstimate,
  getEstimateUpload,
  getVisitorEstimate,
  receiveEstimatePiece,
  setVisitorDateOrder,
  startEstimateUpload,
} from './visitor-estimates.ts';

const { audits, operations, stores } = contract;

export function bindAudits(
  bind: Bind,
  tools: {
    data: Data;
    objects: ObjectStore;
    scratchDir: string;
    spoolDir: string;
    fileReader: FileReader;
    captchaKey: Buffer;
  },
): void {
  const { data } = tools;

  bind(audits.listRuns, ({ actor, query }) => listRuns(data, actor, query));
  bind(audits.startRun, ({ actor, body }) => startRun(data, actor, body.store));

  bind(stores.listReports, ({ actor, params, query, visitor }) =>
    listReports(data, actor, params.id, { ...query, language: visitor.language }),
  );

  bind(audits.listFindings, ({ actor, query }) => listFindings(data, actor, query));
  bind(audits.getFinding, ({ actor, params }) => getFinding(data, actor, params.id));
  bind(audits.getEvidence, ({ actor, params }) => listEvidence(tools, actor, params.id));
  bind(audits.exportEvidence, ({ actor, params, visitor, reply }) =>
    exportEvidence(tools, actor, params.id, { language: visitor.language, reply }),
  );

  bind(audits.listToCheck, ({ actor, query }) => listToCheck(data, actor, query));
  bind(audits.exportToCheck, ({ actor, query, visitor, reply }) =>
    exportToCheck(data, actor, query, { language: visitor.language, reply }),
  );
  bind(audits.decideFinding, ({ actor, params, body }) => decideFinding(data, actor, params.id, body));
  bind(operations.listToCheck, ({ query }) => listToCheckAcrossAccounts(data, query));
  bind(operations.exportToCheck, ({ query, visitor, reply }) =>
    exportToCheckAcrossAccounts(data, query, { language: visitor.language, reply }),
  );
  bind(operations.getFindingEvidence, async ({ actor, params }) =>
    listEvidence(tools, await toOperatorOfFinding(data, actor, params.id), params.id),
  );
  bind(operations.decideFinding, async ({ actor, params, body }) =>
    decideFinding(data, await toOperatorOfFinding(data, actor, params.id), params.id, body),
  );

  bind(audits.listPolicies, () => listPolicies(data));
  bind(audits.updatePolicy, ({ actor, body }) => updatePolicy(data, actor, body));

  bind(audits.listCosts, ({ actor, query }) => listCosts(data, actor, query));
  bind(audits.getCostGain, ({ actor }) => getCostGain(data, actor));
  bind(audits.updateCosts, ({ actor, body }) => updateCosts(data, actor, body));
  bind(audits.uploadCosts, ({ actor, query, files, visitor }) =>
    uploadCosts(tools, actor, files, { columns: query, language: visitor.language }),
  );

  bind(audits.listMeasurements, ({ actor, query }) => listMeasurements(data, actor, query));
  bind(audits.updateMeasurements, ({ actor, body }) => updateMeasurements(data, actor, body));

  bind(audits.createEstimate, ({ actor, body, visitor }) =>
    createEstimate(data, actor, body.region, visitor.language),
  );
  bind(audits.getEstimate, ({ actor, params, visitor }) =>
    getEstimate(data, actor, params.id, visitor.language),
  );
  bind(audits.addEstimateFiles, ({ actor, params, files, visitor }) =>
    addEstimateFiles(tools, actor, params.id, {
      files,
      language: visitor.language,
    }),
  );
  bind(audits.setEstimateDateOrder, async ({ actor, params, body, visitor }) => {
    const { id, file } = params;
    await setDateOrder(data, actor, { estimate: id, file }, body.date_order);
    return getEstimate(data, actor, id, visitor.language);
  });
  bind(audits.saveEstimate, ({ actor, params, body }) => linkEstimate(tools, actor, params.id, body.store));
  bind(audits.deleteEstimate, ({ actor, params }) => deleteEstimate(data, actor, params.id));
  bind(audits.claimEstimate, ({ actor, body, visitor }) =>
    claimEstimate(tools, actor, body.token, visitor.language),
  );

  bind(audits.createVisitorEstimate, ({ body, visitor }) => createVisitorEstimate(tools, body, visitor));
  bind(audits.getVisitorEstimate, ({ params, visitor }) =>
    getVisitorEstimate(data, params.token, visitor.language),
  );
  bind(audits.addVisitorEstimateFiles, ({ params, files, upload, visitor }) =>
    addVisitorFiles(tools, params.token, { files, upload }, visitor),
  );
  bind(audits.startVisitorUpload, ({ params, body, visitor }) =>
    startEstimateUpload(data, params.token, body, visitor),
  );
  bind(audits.getVisitorUpload, ({ params }) => getEstimateUpload(data, params));
  bind(audits.sendVisitorPiece, ({ params, query, files }) =>
    receiveEstimatePiece(tools, { ...params, ...query, files }),
  );
  bind(audits.cancelVisitorUpload, ({ params }) => cancelEstimateUpload(data, params));
  bind(audits.setVisitorEstimateDateOrder, ({ params, body, visitor }) =>
    setVisitorDateOrder(data, params, body.date_order, visitor.language),
  );
  bind(audits.deleteVisitorEstimate, ({ params }) => deleteVisitorEstimate(data, params.token));
}
