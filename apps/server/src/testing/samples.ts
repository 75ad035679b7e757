import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { contract, type Endpoint } from '@recoup/contract';
import type { ProblemCode } from '@recoup/contract/problems';
import { createAccount } from '../accounts/index.ts';
import type { Data } from '../platform/database/database.ts';
import { addInvoice } from '../billing/testing.ts';
import { addFinding } from './add-finding.ts';
import { sampleLine } from './tenant-rows/billing.ts';
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
  tellsOf?: 'customers' | 'agencies' | 'everyone';
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

const accountNamed = async (_: Data, account: number) => ({ account });

const invoice = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('invoices')
      .values({ account_id: account, currency: 'USD', total_minor: 0, review_until: '2099-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const finalInvoice = (data: Data, account: number) =>
  data.withSystem(async (tx) => ({ id: await addInvoice(tx, account, 500) }));

const creditNote = async (data: Data, account: number) => {
  const { id } = await finalInvoice(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('credit_notes')
      .values({
        account_id: account,
        invoice_id: id,
        number: randomUUID(),
        amount_minor: 100,
        currency: 'USD',
        to_invoice_minor: 0,
        to_credit_minor: 100,
        reason: 'goodwill',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

const lineIn = (state: 'billed' | 'disputed') => async (data: Data, account: number) => {
  const { id } = await invoice(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('statement_lines')
      .values({ ...sampleLine(account), invoice_id: id, state })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};
const statementLine = lineIn('billed');
const disputedLine = lineIn('disputed');

const card = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('payment_instruments')
      .values({
        account_id: account,
        method_id: randomUUID(),
        brand: 'visa',
        last4: '4242',
        expires_month: 12,
        expires_year: 2039,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const payment = async (data: Data, account: number) => {
  const { id } = await card(data, account);
  return data.withSystem((tx) =>
    tx
      .insertInto('payments')
      .values({
        account_id: account,
        purpose: 'top_up',
        instrument_id: id,
        amount_minor: 5000,
        currency: 'USD',
        status: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

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

const batch = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx.insertInto('proof_batches').values({ account_id: account }).returning('id').executeTakeFirstOrThrow(),
  );

const proofUpload = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await batch(data, account);
  const { id: whole } = await wholeUpload(data, account, objects);
  await data.withSystem((tx) =>
    tx.updateTable('document_uploads').set({ batch_id: id }).where('id', '=', whole).execute(),
  );
  return { id, upload: whole };
};

const freshProofUpload = async (data: Data, account: number) => {
  const { id } = await batch(data, account);
  const { id: fresh } = await upload(data, account);
  await data.withSystem((tx) =>
    tx.updateTable('document_uploads').set({ batch_id: id }).where('id', '=', fresh).execute(),
  );
  return { id, upload: fresh };
};

const proofFile = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await batch(data, account);
  const { key, size } = await objects.of(account, 'proofs').put(aTable());
  const { id: file } = await data.withSystem((tx) =>
    tx
      .insertInto('proof_files')
      .values({
        account_id: account,
        batch_id: id,
        path: 'lines.csv',
        size,
        object_key: key,
        media_type: 'text/csv',
        state: 'unknown',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, file };
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

const neverGiven = () => ({ token: 'never given' });
/** Asked before it is counted: the matrix asks more than anybody may in a day. */
const noCompany = () => ({ company: '—' });

const agencyInvitation = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('agency_invitations')
      .values({
        account_id: account,
        email: `${randomBytes(8).toString('hex')}@samples.example`,
        language: 'en',
        token_hash: randomBytes(32),
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** With somebody new, and over already: it must not change who may act for whom. */
const endedRelation = (data: Data, side: { agency_id: number } | { account_id: number }) =>
  data.withSystem(async (tx) => {
    const username = randomBytes(8).toString('hex');
    const id = await createAccount(tx, {
      username,
      email: `${username}@samples.example`,
      passwordHash: '',
      language: 'en',
    });
    await tx
      .insertInto('agency_customers')
      .values({ account_id: id, agency_id: id, ...side, ended_at: new Date() })
      .execute();
    return { id };
  });

const companyCheck = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('company_checks')
      .values({ account_id: account, asked_by: account, source: 'list', names: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** With a file in its only message. */
const conversation = async (data: Data, account: number, objects: ObjectStore) => {
  const { key, size } = await objects.of(account, 'support').put(aTable());
  return data.withSystem(async (tx) => {
    const { id } = await tx
      .insertInto('support_conversations')
      .values({ account_id: account })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ status: 'open' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: message } = await tx
      .insertInto('support_messages')
      .values({
        account_id: account,
        conversation_id: id,
        key: randomUUID(),
        side: 'person',
        author_id: account,
        file_name: 'lines.csv',
        media_type: 'text/csv',
        file_size: size,
        object_key: key,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('support_conversations')
      .set({ last_message_id: message })
      .where('id', '=', id)
      .execute();
    return { id, message };
  });
};

const chatFile = async (data: Data, account: number, objects: ObjectStore) => ({
  id: (await conversation(data, account, objects)).message,
});

const answerWords = { title: { en: 'A title', zh: '标题' }, body: { en: 'Words', zh: '内容' } };

const cannedAnswer = (data: Data) =>
  data.withSystem((tx) =>
    tx
      .insertInto('support_answers')
      .values({ title_en: 'A title', title_zh: '标题', body_en: 'Words', body_zh: '内容' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const ticketWithPaper = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await ticket(data, account);
  const { id: paper } = await keptDocument(data, account, objects);
  await data.withSystem((tx) =>
    tx
      .insertInto('document_links')
      .values({ account_id: account, document_id: paper, kind: 'ticket', target: String(id) })
      .execute(),
  );
  return { id, document: paper };
};

const ticketWithFinding = async (data: Data, account: number) => {
  const { id } = await ticket(data, account);
  const { id: part } = await finding(data, account);
  await data.withSystem((tx) =>
    tx
      .insertInto('ticket_findings')
      .values({ account_id: account, ticket_id: id, finding_id: part, quantity: 1 })
      .execute(),
  );
  return { id, finding: part };
};

/** Spent: the matrix adds more of them than an account may have. */
const apiKey = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('api_keys')
      .values({
        account_id: account,
        name: 'A key',
        prefix: 'rk_',
        key_hash: randomBytes(32),
        scopes: [],
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const aWebhook = { url: 'http://127.0.0.1:9/', events: ['ticket.changed'] };

const webhook = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('webhooks')
      .values({ account_id: account, ...aWebhook, disabled_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const delivery = async (data: Data, account: number) => {
  const { id } = await webhook(data, account);
  const { id: sent } = await data.withSystem((tx) =>
    tx
      .insertInto('webhook_deliveries')
      .values({ account_id: account, webhook_id: id, event_id: randomUUID(), type: 'ping', data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, delivery: sent };
};

const packedData = async (data: Data, account: number, objects: ObjectStore) => {
  const { key, size } = await objects.of(account, 'exports').put(aTable());
  return data.withSystem((tx) =>
    tx
      .insertInto('data_exports')
      .values({
        account_id: account,
        state: 'ready',
        object_key: key,
        size,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
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
  agencies: {
    customers: { tellsOf: 'customers' },
    exportCustomers: { query: () => ({ format: 'csv' }), tellsOf: 'customers' },
    endCustomer: { params: (data, account) => endedRelation(data, { agency_id: account }) },
    invitations: {},
    invite: { body: (unique) => ({ email: emailOf(unique), company: 'A company' }) },
    resendInvitation: { params: agencyInvitation },
    withdrawInvitation: { params: agencyInvitation },
    readInvitation: { body: neverGiven, refused: 'invite_not_valid' },
    acceptInvitation: { body: neverGiven, refused: 'invite_not_valid' },
    declineInvitation: { body: neverGiven, refused: 'invite_not_valid' },
    mine: { tellsOf: 'agencies' },
    endAgency: { params: (data, account) => endedRelation(data, { account_id: account }) },
    records: { tellsOf: 'agencies' },
    checkCompany: { body: noCompany, refused: 'invalid_input' },
    checkCompanies: { form: () => oneFile('A company\n') },
    checks: {},
    check: { params: companyCheck },
    exportCheck: { params: companyCheck, query: () => ({ format: 'csv' }) },
    claims: {},
    claimCompany: { body: noCompany, refused: 'invalid_input' },
    releaseClaim: {
      params: (data, account) =>
        data.withSystem((tx) =>
          tx
            .insertInto('company_claims')
            .values({
              account_id: account,
              claimed_by: account,
              company: 'A company',
              match_key: randomBytes(8).toString('hex'),
              until: new Date(),
            })
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
    setTransport: { params: shipment, body: () => ({ transport: 'ltl_ftl' }) },
    askCarriers: { params: shipment },
    removeTracking: { params: tracking },
  },
  tickets: {
    list: {},
    one: { params: ticket },
    act: { params: ticket, body: () => ({ action: 'withdraw' }) },
    actOnMany: { body: () => ({ ids: [1], action: 'withdraw' }) },
    say: { params: ticket, body: () => ({ text: 'words' }) },
    attach: { params: ticket, body: () => ({ document: 987_654_321 }), refused: 'not_found' },
    detach: { params: ticketWithPaper },
    exportTickets: { query: () => ({ format: 'csv' }) },
  },
  dashboard: {
    read: {},
    demo: {},
  },
  operations: {
    queue: { tellsOf: 'everyone' },
    one: { params: ticket, tells: true },
    file: { params: ticket, body: (unique) => ({ case_id: `10000${unique}` }), tells: true },
    act: { params: ticket, body: () => ({ action: 'withdraw' }), tells: true },
    say: { params: ticket, body: () => ({ text: 'words' }) },
    papers: { params: ticketWithPaper },
    paper: { params: ticketWithPaper },
    attach: {
      params: ticket,
      query: () => ({ type: 'other' }),
      form: () => oneFile('a,b\n'),
      tells: true,
    },
    detach: { params: ticketWithPaper, tells: true },
    review: { params: ticketWithPaper, body: () => ({ status: 'accepted' }), tells: true },
    evidence: { params: ticketWithFinding },
    exportEvidence: { params: ticketWithFinding },
    unmatched: { tellsOf: 'everyone' },
    live: {},
  },
  proofs: {
    batches: { tellsOf: 'everyone' },
    begin: {},
    one: { params: batch, tells: true },
    remove: { params: batch },
    beginUpload: { params: batch, body: () => ({ path: 'FBA15SAMPLE1.pdf', size: 1 }) },
    piece: { params: freshProofUpload, query: () => ({ offset: 0 }), form: () => oneFile('a,b\n') },
    finishUpload: { params: proofUpload },
    stopUpload: { params: freshProofUpload },
    change: { params: proofFile, body: () => ({ left_out: true }) },
    file: { params: proofFile },
    save: { params: batch, body: () => ({ files: [987_654_321] }) },
  },
  invoices: {
    balance: {},
    firstSellerClaimed: {},
    list: {},
    one: { params: invoice },
    lines: { params: invoice },
    waiting: {},
    exportLines: { params: invoice, query: () => ({ format: 'csv' }) },
    pdf: { params: invoice, query: () => ({ language: 'en' }) },
    dispute: { params: statementLine, body: () => ({ reason: 'a reason' }) },
    withdraw: { params: disputedLine },
    creditNotePdf: { params: creditNote, query: () => ({ language: 'en' }) },
  },
  billingDesk: {
    receivables: { tellsOf: 'everyone' },
    liabilities: {},
    paymentsInDoubt: { tellsOf: 'everyone' },
    returns: { tellsOf: 'everyone' },
    disputes: { tellsOf: 'everyone' },
    answer: { params: disputedLine, body: () => ({ outcome: 'stays', answer: 'an answer' }) },
    accounts: { query: () => ({ q: 'a' }), tellsOf: 'everyone' },
    terms: { params: accountNamed, tells: true },
    changeTerms: {
      params: accountNamed,
      body: () => ({
        valid_from: '2099-01-01',
        rate_bp: 2000,
        minimum_minor: 0,
        bills_replacements: false,
        review_days: 7,
        due_days: 14,
        currency: 'USD',
      }),
      tells: true,
    },
    draft: { params: accountNamed },
    list: { tellsOf: 'everyone' },
    one: { params: invoice, tells: true },
    finalize: { params: invoice, tells: true },
    voidInvoice: { params: invoice, body: () => ({ reason: 'a reason' }), tells: true },
    creditNote: {
      params: finalInvoice,
      body: () => ({ amount_minor: 100, reason: 'goodwill', note: 'a reason', key: randomUUID() }),
    },
    rates: {},
    withoutRate: { tellsOf: 'everyone' },
    enterRate: {
      body: () => ({
        day: `20${randomInt(10, 20)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
        currency: 'XTS',
        per_euro: '1',
        source: 'a source',
      }),
    },
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
  payments: {
    instruments: {},
    addInstrument: {},
    finishInstrument: { body: () => ({ session_id: 'cs_none' }), refused: 'not_found' },
    makeDefault: { params: card },
    removeInstrument: { params: card },
    list: {},
    one: { params: payment },
    confirm: { params: payment },
    check: { params: payment },
    chargeInvoice: { body: () => ({ id: 999_999_999 }), refused: 'not_found' },
    topUp: {
      body: () => ({ amount_minor: 5000, instrument_id: 999_999_999, key: randomUUID() }),
      refused: 'not_found',
    },
    refundCredit: { body: () => ({ payment_id: 999_999_999, key: randomUUID() }), refused: 'not_found' },
  },
  referrals: {
    mine: {},
    people: {},
    claim: { body: () => ({ code: 'NEVERMADE' }), refused: 'referral_code_unknown' },
    visit: { body: () => ({ code: 'NEVERMADE' }) },
    rules: {},
    addRule: {
      body: () => ({
        valid_from: `29${randomInt(10, 100)}-${randomInt(10, 13)}-${randomInt(10, 29)}`,
        event: 'first_recovery',
        referrer_minor: 100,
        referred_minor: 100,
        currency: 'USD',
      }),
    },
  },
  notifications: {
    list: {},
    unread: {},
    read: { body: () => ({ id: 987_654_321 }) },
    unsubscribe: { query: () => ({ token: 'never given' }), refused: 'unsubscribe_not_valid' },
    choices: {},
    changeChoices: { body: () => ({ choices: [{ kind: 'decision', mail: 'daily', page: true }] }) },
  },
  support: {
    unread: {},
    messages: {},
    say: { body: () => ({ key: randomUUID(), text: 'words', page: '/tickets' }) },
    sayFile: { query: () => ({ key: randomUUID(), page: '/tickets' }), form: () => oneFile('a,b\n1,2\n') },
    file: { params: chatFile },
    read: { body: () => ({ up_to: 1 }) },
    ownLive: {},
    inbox: { tellsOf: 'everyone' },
    one: { params: conversation, tells: true },
    change: { params: conversation, body: () => ({ status: 'closed' }), tells: true },
    messagesOf: { params: conversation },
    answer: { params: conversation, body: () => ({ key: randomUUID(), text: 'words' }) },
    answerFile: {
      params: conversation,
      query: () => ({ key: randomUUID() }),
      form: () => oneFile('a,b\n1,2\n'),
    },
    fileOf: { params: conversation },
    readOf: { params: conversation, body: () => ({ up_to: 1 }) },
    live: {},
    answers: {},
    addAnswer: { body: () => answerWords },
    changeAnswer: { params: cannedAnswer, body: () => answerWords },
    removeAnswer: { params: cannedAnswer },
  },
  integrations: {
    keys: {},
    addKey: { body: () => ({ name: 'A key', scopes: ['read:tickets'], days: 30 }) },
    revokeKey: { params: apiKey },
    webhooks: {},
    addWebhook: { body: () => aWebhook },
    changeWebhook: { params: webhook, body: () => ({ active: false }) },
    removeWebhook: { params: webhook },
    rotateSecret: { params: webhook },
    ping: { params: webhook },
    deliveries: { params: webhook },
    resend: { params: delivery },
  },
  ownData: {
    read: {},
    startExport: {},
    file: { params: packedData },
    askDeletion: { body: () => ({ password: testPassword }) },
    cancelDeletion: {},
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
