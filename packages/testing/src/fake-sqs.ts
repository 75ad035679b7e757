import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { checkSignature } from './check-signature.ts';

interface Message {
  readonly id: string;
  readonly body: string;
  receipt: string;
  hiddenUntil: number;
  receives: number;
}

export interface FakeSqs {
  /** Settings that point our client here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly arn: string;
  /** Messages that were not deleted. */
  readonly messages: readonly { readonly body: string; readonly receives: number }[];
  send(body: string): void;
  /** Fails every call with this status from now on. */
  failWith(status: number | undefined): void;
  /** Makes received messages visible at once, as if their visibility time were over. */
  redeliver(): void;
  close(): Promise<void>;
}

const region = 'us-east-1';
const account = '123456789012';
const name = 'recoup-notifications';
const keys = { accessKey: 'AKIDQUEUE', secretKey: 'a secret for the queue' };

/** One Amazon SQS queue in memory over its JSON protocol: long polls, receipts, visibility times, signatures. */
export async function startFakeSqs(): Promise<FakeSqs> {
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let failure: number | undefined;
  const wake = (): void => {
    for (const look of waiting) look();
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await buffer(request);
    const refuse = (status: number, code: string): void =>
      void response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify({ __type: `com.amazonaws.sqs#${code}`, message: code }));
    if (failure !== undefined) return refuse(failure, 'InternalFailure');
    const refusal = checkSignature({ ...keys, region, service: 'sqs' }, request, url, body);
    if (refusal !== undefined) return refuse(refusal.status, refusal.code);
    if (request.headers['content-type'] !== 'application/x-amz-json-1.0') return refuse(400, 'InvalidAction');
    const input = JSON.parse(body.toString());
    if (input.QueueUrl !== `${endpoint}/${account}/${name}`) return refuse(400, 'QueueDoesNotExist');
    const send = (reply: object): void =>
      void response
        .writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(reply));
    switch (request.headers['x-amz-target']) {
      case 'AmazonSQS.ReceiveMessage':
        return send({ Messages: await receive(input, response) });
      case 'AmazonSQS.DeleteMessage': {
        const index = messages.findIndex(({ receipt }) => receipt === input.ReceiptHandle);
        if (index >= 0) messages.splice(index, 1);
        return send({});
      }
      case 'AmazonSQS.GetQueueAttributes':
        return send({ Attributes: { ApproximateNumberOfMessages: String(messages.length) } });
      default:
        return refuse(400, 'InvalidAction');
    }
  }

  /** Returns visible messages immediately, otherwise those that arrive before the wait ends. */
  async function receive(
    input: { MaxNumberOfMessages?: number; WaitTimeSeconds?: number; VisibilityTimeout?: number },
    response: ServerResponse,
  ): Promise<object[]> {
    const take = (): Message[] =>
      messages
        .filter(({ hiddenUntil }) => hiddenUntil <= performance.now())
        .slice(0, input.MaxNumberOfMessages ?? 1);
    if (take().length === 0) {
      await new Promise<void>((done) => {
        const timer = setTimeout(end, (input.WaitTimeSeconds ?? 0) * 1000);
        function look(): void {
          if (take().length > 0) end();
        }
        function end(): void {
          clearTimeout(timer);
          waiting.delete(look);
          done();
        }
        waiting.add(look);
        response.once('close', end);
      });
    }
    // A disconnected client receives no message.
    return (response.destroyed ? [] : take()).map((message) => {
      message.receipt = randomUUID();
      message.receives += 1;
      message.hiddenUntil = performance.now() + (input.VisibilityTimeout ?? 30) * 1000;
      return {
        MessageId: message.id,
        ReceiptHandle: message.receipt,
        MD5OfBody: createHash('md5').update(message.body).digest('hex'),
        Body: message.body,
      };
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake SQS has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const arn = `arn:aws:sqs:${region}:${account}:${name}`;
  return {
    arn,
    settings: {
      SQS_QUEUE_ARN: arn,
      SQS_ACCESS_KEY: keys.accessKey,
      SQS_SECRET_KEY: keys.secretKey,
      SQS_URL: endpoint,
    },
    messages,
    send(body) {
      messages.push({ id: randomUUID(), body, receipt: '', hiddenUntil: 0, receives: 0 });
      wake();
    },
    failWith: (status) => void (failure = status),
    redeliver() {
      for (const message of messages) message.hiddenUntil = 0;
      wake();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
