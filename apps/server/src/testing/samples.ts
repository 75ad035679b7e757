import { randomBytes, randomUUID } from 'node:crypto';
import { contract, type Endpoint } from '@recoup/contract';
import type { ProblemCode } from '@recoup/contract/problems';
import type { Data } from '../platform/database/database.ts';
import { addFinding } from './add-finding.ts';
import type { ObjectStore } from '../platform/objects/objects.ts';
import { testPassword } from './test-server.ts';

export interface Sample {
  /** The ids in the path that belong to the account. */
  params?(data: Data, account: number, objects: ObjectStore): Promise<Record<string, string | number>>;
  query?(unique: string): Record<string, string | number>;
  body?(unique: string): Record<string, unknown>;
  /** For calls that take files. */
  form?(): FormData;
  /** Whose words an answer may hold beyond those of the account it is about. */
  tellsOf?: 'customers' | 'everyone';
  /** What the sample is refused with once it is clear that the caller may ask. */
  refused?: ProblemCode;
  /** Every answer holds words of the account it is about. */
  tells?: true;
}

type Contract = typeof contract;

function oneFile(content: string): FormData {
  const form = new FormData();
  form.append('files', new Blob([content]), 'file.txt');
  return form;
}

const store = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({ account_id: account, seller_id: randomBytes(8).toString('hex'), region: 'na', state: 6 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const accountItself = async (_: Data, account: number) => ({ id: account });

const coupon = (data: Data) =>
  data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({ code: randomUUID(), name_en: 'A name', name_zh: '名称', percent_bp: 1000 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const estimate = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('estimates')
      .values({ account_id: account, region: 'na' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

async function* aTable(): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(`fnsku,quantity\n${randomBytes(8).toString('hex')},1\n`);
}

const document = (
  data: Data,
  account: number,
  _: ObjectStore,
  object_key = randomBytes(32).toString('hex'),
) =>
  data.withSystem((tx) =>
    tx
      .insertInto('documents')
      .values({
        account_id: account,
        type: 'supplier_invoice',
        name: 'lines.csv',
        media_type: 'text/csv',
        size: 34,
        object_key,
        uploaded_by: account,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const finding = async (data: Data, account: number) => {
  const { id } = await store(data, account);
  return data.withSystem((tx) => addFinding(tx, { account, store: id }));
};

const keptDocument = async (data: Data, account: number, objects: ObjectStore) =>
  document(data, account, objects, (await objects.of(account, 'documents').put(aTable())).key);

const upload = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('document_uploads')
      .values({ account_id: account, type: 'other', name: 'lines.csv', size: 34, begun_by: account })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const wholeUpload = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await upload(data, account);
  const { key, size } = await objects.of(account, 'pieces').put(aTable());
  await data.withSystem(async (tx) => {
    await tx
      .insertInto('document_upload_pieces')
      .values({ account_id: account, upload_id: id, start_at: 0, size, object_key: key })
      .execute();
    await tx.updateTable('document_uploads').set({ received: size }).where('id', '=', id).execute();
  });
  return { id };
};

const nobodys = { ids: [987_654_321] };

const shipment = async (data: Data, account: number) => {
  const { id: store_id } = await store(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('shipments')
      .values({ account_id: account, store_id, shipment_id: 'FBA15SAMPLE' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

const tracking = async (data: Data, account: number) => {
  const { id } = await shipment(data, account);
  const { id: number } = await data.withSystem((tx) =>
    tx
      .insertInto('shipment_trackings')
      .values({ account_id: account, shipment: id, carrier: 'other', number: 'SAMPLE1', ask_at: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, tracking: number };
};

/** One that can be filed today. */
const ticket = async (data: Data, account: number) => {
  const { id: store_id } = await store(data, account);
  const today = new Date().toISOString().slice(0, 10);
  return data.withSystem(async (tx) => {
    await tx
      .insertInto('policy_windows')
      .values({
        id: 'a sample',
        claim_type: 'a sample',
        scope: 'NA',
        valid_from: '2024-01-01',
        anchor: 'loss_reported',
        opens_after_days: 0,
        closes_after: 60,
        closes_unit: 'day',
        disputed: false,
        source: 'a source',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx
      .insertInto('tickets')
      .values({
        account_id: account,
        store_id,
        claim_type: 'warehouse_lost',
        group_key: 'a sample',
        status: 'ready',
        quantity: 1,
        valuation: 'unknown',
        opens_on: today,
        closes_on: today,
        policy_id: 'a sample',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
};

const emailOf = (unique: string) => `${unique}@samples.example`;
const phone = '+12025550147';
const noCaptcha = 'never solved';
const password = 'a password of the samples';

/** For each call an input that is well formed: an endpoint added later does not compile until it has one. */
const samples: { [D in keyof Contract]: { [E in keyof Contract[D]]: Sample } } = {
  accounts: {
    myself: { query: () => ({ format: 'json' }), tells: true },
    myCustomers: { query: () => ({ limit: 9999, format: 'json' }), tellsOf: 'customers' },
    logout: {},
    myProfile: { tells: true },
    changeProfile: {
      params: async (data, account) => {
        const { id } = await data.withSystem((tx) =>
          tx.selectFrom('profiles').select('id').where('account_id', '=', account).executeTakeFirstOrThrow(),
        );
        return { id };
      },
      body: () => ({ name: 'A name' }),
      tells: true,
    },
    login: { body: (unique) => ({ username: unique, password, product: 'refund' }) },
    signUp: { body: (unique) => ({ email: emailOf(unique), code: '123456', password, captcha: noCaptcha }) },
    sendEmailCode: { body: (unique) => ({ email: emailOf(unique), captcha: noCaptcha }) },
    sendSmsCode: { body: () => ({ phone, captcha: noCaptcha }) },
    sendSmsCodeToo: { body: () => ({ phone, captcha: noCaptcha }) },
    resetPasswordByEmail: { body: (unique) => ({ email: emailOf(unique), code: '123456', password }) },
    resetPasswordByPhone: {
      body: (unique) => ({ phone: `+1202555${unique.padStart(4, '0')}`, code: '123456', password }),
    },
    changePassword: { body: () => ({ old_password: testPassword, password: testPassword }) },
    myEmail: { tells: true },
    checkEmailCode: { body: (unique) => ({ email: emailOf(unique), code: '123456' }) },
    getEmail: { query: (unique) => ({ email: emailOf(unique) }) },
    captcha: {},
    sessions: {},
    revokeSession: {
      params: (data, account) =>
        data.withSystem((tx) =>
          tx
            .insertInto('sessions')
            .values({ account_id: account, token_hash: randomBytes(32), expires_at: new Date() })
            .returning('id')
            .executeTakeFirstOrThrow(),
        ),
    },
  },
  stores: {
    list: { query: () => ({ limit: 0 }) },
    one: { params: store },
    prepare: { query: () => ({ region: 'na' }) },
    check: { query: () => ({ state: 'never given' }), refused: 'authorization_not_valid' },
    callback: {
      body: () => ({ state: 'never given', selling_partner_id: 'A1SAMPLE', spapi_oauth_code: 'code' }),
    },
    authorize: { body: () => ({ region: 'na' }) },
    linkByHand: {
      body: (unique) => ({ seller_id: `A1SAMPLE${unique}`, region: 'na', refresh_token: 'never given' }),
      refused: 'token_refused',
    },
    reauthorize: { params: store },
    invite: { params: store },
    acceptInvite: { body: () => ({ invite: 'never given' }) },
    priority: { params: store },
    exportStores: {},
    rename: { body: () => ({ seller_id: 'A1SAMPLE', store_name: 'A name' }), refused: 'not_found' },
    remove: { params: store, body: () => ({ data: 'erase' }) },
    history: { params: store },
    sync: { params: store },
    reports: { params: store },
    upload: {
      params: store,
      form: () => oneFile('no report'),
    },
  },
  audits: {
    status: {},
    runs: { query: () => ({ store: 987_654_321 }), refused: 'not_found' },
    startRun: { body: () => ({ store: 987_654_321 }), refused: 'not_found' },
    findings: { query: () => ({ sort: '-amount' }) },
    finding: { params: finding },
    evidence: { params: finding },
    exportEvidence: { params: finding },
    policies: {},
    changePolicy: { body: () => ({ id: 'no such policy', reason: 'A reason' }), refused: 'not_found' },
    costs: {},
    changeCosts: { body: () => ({ set: [{ sku: 'SKU-1', cost: '1.50', currency: 'USD' }] }) },
    uploadCosts: { form: () => oneFile('sku,cost,currency\nSKU-1,1.50,USD\n') },
    createEstimate: { body: () => ({ region: 'na' }) },
    estimate: { params: estimate },
    addEstimateFiles: { params: estimate, form: () => oneFile('no report') },
    keepEstimate: { params: estimate, body: () => ({ store: 987_654_321 }), refused: 'invalid_input' },
    deleteEstimate: { params: estimate },
  },
  documents: {
    list: { query: () => ({ q: 'a', type: 'photo', sort: 'name' }) },
    exportList: { query: () => ({ format: 'csv' }) },
    zip: { query: () => ({ ids: '987654321' }), refused: 'not_found' },
    one: { params: document },
    file: { params: keptDocument },
    change: { params: document, body: () => ({ type: 'other', shipments: ['FBA15SAMPLE'] }) },
    changeType: { body: () => ({ ...nobodys, type: 'photo' }), refused: 'not_found' },
    remove: { body: () => nobodys, refused: 'not_found' },
    review: { params: document, body: () => ({ status: 'accepted' }) },
    uploads: {},
    begin: { body: () => ({ name: 'invoice.pdf', type: 'supplier_invoice', size: 1 }) },
    piece: {
      params: upload,
      query: () => ({ offset: 0 }),
      form: () => {
        const form = new FormData();
        form.append('files', new Blob(['a,b\n']), 'piece');
        return form;
      },
    },
    finish: { params: wholeUpload },
    stop: { params: upload },
  },
  shipments: {
    list: { tellsOf: 'everyone' },
    exportShipments: { query: () => ({ format: 'csv' }), tellsOf: 'everyone' },
    importTrackings: { body: () => ({ csv: 'shipment-id,carrier,tracking-number' }) },
    one: { params: shipment },
    setDelivery: { params: shipment, body: () => ({ delivered_on: '2026-01-01', reason: 'a reason' }) },
    askCarriers: { params: shipment },
    removeTracking: { params: tracking },
  },
  tickets: {
    list: {},
    one: { params: ticket },
    act: { params: ticket, body: () => ({ action: 'withdraw' }) },
    actOnMany: { body: () => ({ ids: [1], action: 'withdraw' }) },
    say: { params: ticket, body: () => ({ text: 'words' }) },
    exportTickets: { query: () => ({ format: 'csv' }) },
  },
  dashboard: {
    read: {},
  },
  operations: {
    queue: { tellsOf: 'everyone' },
    one: { params: ticket, tells: true },
    file: { params: ticket, body: (unique) => ({ case_id: `10000${unique}` }), tells: true },
    act: { params: ticket, body: () => ({ action: 'withdraw' }), tells: true },
    say: { params: ticket, body: () => ({ text: 'words' }) },
    unmatched: { tellsOf: 'everyone' },
    live: {},
  },
  invoices: {
    balance: {},
    firstSellerClaimed: {},
  },
  credit: {
    prepaid: {},
    movements: {},
    holders: { query: () => ({ q: 'a' }), tellsOf: 'everyone' },
    grant: {
      params: accountItself,
      body: () => ({ amount_minor: 100, note: 'a reason', key: randomUUID() }),
    },
  },
  coupons: {
    list: {},
    redeem: { body: () => ({ code: 'NEVERMADE', key: randomUUID() }), refused: 'coupon_not_valid' },
    all: {},
    create: {
      body: (unique) => ({ code: `SAMPLE-${unique}`, name_en: 'A name', name_zh: '名称', percent_bp: 1000 }),
    },
    end: { params: coupon },
  },
  notifications: {
    list: {},
    unread: {},
    read: { body: () => ({ id: 987_654_321 }) },
    unsubscribe: { query: () => ({ token: 'never given' }), refused: 'invite_not_valid' },
    choices: {},
    changeChoices: { body: () => ({ choices: [{ kind: 'decision', mail: 'daily', page: true }] }) },
  },
  live: {
    events: {},
  },
};

/** Every call with its name on the wire and its sample, in the contract's order. */
export const sampledCalls = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Endpoint, Sample] => {
    const ofDomain: Record<string, Sample> = samples[domain as keyof Contract];
    const sample = ofDomain[name];
    if (sample === undefined) throw new Error(`samples.ts has no input for ${domain}.${name}`);
    return [`${call.method} ${call.path}`, call, sample];
  }),
);
