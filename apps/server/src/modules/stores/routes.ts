import { contract } from '@recoup/contract';
import type { Config } from '../../platform/config.ts';
import type { Bind } from '../../platform/http/bind.ts';
import type { Log } from '../../platform/log.ts';
import { authorizeStore } from './authorize-store.ts';
import { prepareConsent, type LinkTools } from './start-authorization.ts';
import { renameStore, updatePriority } from './update-store.ts';
import { checkAuthorization } from './check-authorization.ts';
import { exportBoard } from './export-board.ts';
import { exportStores } from './export-stores.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { acceptInvite } from './accept-invite.ts';
import { getConsentBrowser, rememberConsentBrowser } from './consent-browser.ts';
import { inviteOwner } from './invite-owner.ts';
import { undoConsent } from './undo-consent.ts';
import { linkWithToken } from './link-with-token.ts';
import { getHistory } from './get-history.ts';
import { getKeptData } from './get-kept-data.ts';
import { checkSetup } from './check-setup.ts';
import { getSetup } from './get-setup.ts';
import { listStoresForOperators, listSyncs, pauseStore, syncAsOperator } from './operate-stores.ts';
import { listStores, getStoreReply } from './list-stores.ts';
import { reauthorizeStore } from './reauthorize-store.ts';
import { removeStore } from './remove-store.ts';
import { startSync } from './start-sync.ts';
import { uploadReports, type UploadTools } from './upload-reports.ts';

const { keptData, stores, storeOperations } = contract;

export function bindStores(
  bind: Bind,
  tools: LinkTools & UploadTools & { log: Log; config: Config; https: boolean },
): void {
  const { data, https } = tools;

  bind(stores.list, ({ actor, query }) => listStores(data, actor, query.limit));
  bind(stores.get, ({ actor, params }) => getStoreReply(data, actor, params.id));
  bind(stores.listHistory, ({ actor, params }) => getHistory(data, actor, params.id));
  bind(stores.exportStores, ({ actor, query, visitor, reply }) =>
    exportStores(data, actor, query.format, visitor.language, reply),
  );

  bind(stores.prepare, async ({ actor, actFor, query }) =>
    prepareConsent(tools, query.account === undefined ? actor : await actFor(query.account), query),
  );
  bind(stores.checkState, ({ actor, query }) => checkAuthorization(data, actor, query.state));
  bind(stores.handleCallback, ({ user, body, request }) =>
    finishAuthorization(tools, { user, browser: getConsentBrowser(request, https) }, body),
  );
  bind(stores.authorize, ({ actor, body }) => authorizeStore(tools, actor, body));
  bind(stores.linkByHand, ({ actor, body }) => linkWithToken(tools, actor, body));
  bind(stores.reauthorize, ({ actor, params, body }) =>
    reauthorizeStore(tools, actor, params.id, body.mws_access_token),
  );
  bind(stores.createInvitation, ({ actor, params }) => inviteOwner(tools, actor, params.id));
  bind(stores.acceptInvitation, ({ body, request, reply }) =>
    acceptInvite(tools, body.invite, rememberConsentBrowser(request, reply, https)),
  );
  bind(stores.undoInvitation, ({ body, request }) =>
    undoConsent(tools, body, getConsentBrowser(request, https)),
  );

  bind(stores.setPriority, ({ actor, params, query }) => updatePriority(data, actor, params.id, query.value));
  bind(stores.rename, ({ actor, body }) => renameStore(data, actor, body));
  bind(stores.delete, ({ actor, params, body }) => removeStore(tools, actor, params.id, body.data));

  bind(storeOperations.getSetup, () => getSetup(tools));
  bind(storeOperations.checkSetup, () => checkSetup(tools));
  bind(storeOperations.list, ({ query }) => listStoresForOperators(tools, query));
  bind(storeOperations.exportList, ({ query, visitor, reply }) =>
    exportBoard(data, query, visitor.language, reply),
  );
  bind(storeOperations.startSync, ({ actor, params }) => syncAsOperator(tools, actor, params.id));
  bind(storeOperations.pause, ({ actor, params, body }) => pauseStore(tools, actor, params.id, body.paused));
  bind(storeOperations.listHistory, ({ params }) => listSyncs(data, params.id));

  bind(keptData.get, async () => getKeptData());
  bind(stores.startSync, ({ actor, params }) => startSync(tools, actor, params.id));
  bind(stores.uploadReports, ({ actor, params, query, files, visitor }) =>
    uploadReports(tools, actor, params.id, {
      files,
      language: visitor.language,
      dateOrder: query.date_order,
    }),
  );
}
