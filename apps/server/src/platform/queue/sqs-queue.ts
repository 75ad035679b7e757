import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import type { Config } from '../config.ts';

export interface QueueMessage {
  readonly body: string;
  /** Names this reception of the message, to delete it with. */
  readonly receipt: string;
}

/** A queue of another service, from which we only receive. */
export interface MessageQueue {
  readonly arn: string;
  readonly name: string;
  /**
   * Waits for messages, up to `waitSeconds`. Each is given once more after `hiddenSeconds` unless it is deleted, and
   * may come twice or in another order all the same.
   */
  receive(options: {
    readonly waitSeconds: number;
    readonly hiddenSeconds: number;
    readonly signal: AbortSignal;
  }): Promise<QueueMessage[]>;
  delete(receipt: string): Promise<void>;
  /** Messages that nobody received yet, approximately. */
  count(): Promise<number>;
}

/** The queue refused or failed. */
export class QueueError extends Error {
  override readonly name = 'QueueError';
  /** HTTP status; 0 when there was no reply. */
  readonly status: number;

  constructor(status: number, explanation: string) {
    super(explanation);
    this.status = status;
  }
}

const maxMessages = 10;
const timeoutMs = 10_000;

const received = z.object({
  Messages: z.array(z.object({ ReceiptHandle: z.string(), Body: z.string() })).nullish(),
});
const attributes = z.object({
  Attributes: z.object({ ApproximateNumberOfMessages: z.coerce.number() }),
});
const refusal = z.object({ __type: z.string() }).partial();

/** Amazon SQS over its JSON protocol; undefined when no queue is configured. */
export function connectQueue(
  config: Pick<Config, 'SQS_QUEUE_ARN' | 'SQS_ACCESS_KEY' | 'SQS_SECRET_KEY' | 'SQS_URL'>,
): MessageQueue | undefined {
  const {
    SQS_QUEUE_ARN: arn,
    SQS_ACCESS_KEY: accessKeyId = '',
    SQS_SECRET_KEY: secretAccessKey = '',
  } = config;
  if (arn === undefined) return undefined;
  const [, , , region = '', account = '', name = ''] = arn.split(':');
  const endpoint = config.SQS_URL ?? `https://sqs.${region}.amazonaws.com`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'sqs', retries: 0 });

  async function call(
    action: string,
    input: object,
    { signal, waitMs = 0 }: { signal?: AbortSignal; waitMs?: number } = {},
  ): Promise<unknown> {
    const deadline = AbortSignal.timeout(timeoutMs + waitMs);
    let response: Response;
    let text: string;
    try {
      response = await client.fetch(`${endpoint}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
        body: JSON.stringify({ QueueUrl: `${endpoint}/${account}/${name}`, ...input }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      text = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      throw new QueueError(0, `${action}: ${describe(error)}`);
    }
    const body = parse(text);
    if (response.ok && body !== undefined) return body;
    const type = refusal.safeParse(body).data?.__type?.split('#').at(-1) ?? '';
    throw new QueueError(response.status, `${action}: ${response.status} ${type}`.trim());
  }

  return {
    arn,
    name,
    async receive({ waitSeconds, hiddenSeconds, signal }) {
      const input = {
        MaxNumberOfMessages: maxMessages,
        WaitTimeSeconds: waitSeconds,
        VisibilityTimeout: hiddenSeconds,
      };
      const reply = await call('ReceiveMessage', input, { signal, waitMs: waitSeconds * 1000 });
      const { Messages } = requireShape(received, reply, 'ReceiveMessage');
      return (Messages ?? []).map(({ Body, ReceiptHandle }) => ({ body: Body, receipt: ReceiptHandle }));
    },
    async delete(receipt) {
      await call('DeleteMessage', { ReceiptHandle: receipt });
    },
    async count() {
      const reply = await call('GetQueueAttributes', { AttributeNames: ['ApproximateNumberOfMessages'] });
      return requireShape(attributes, reply, 'GetQueueAttributes').Attributes.ApproximateNumberOfMessages;
    },
  };
}

function parse(text: string): unknown {
  try {
    // Some actions are answered with nothing.
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requireShape<T>(schema: z.ZodType<T>, reply: unknown, action: string): T {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  throw new QueueError(200, `${action}: unexpected reply`);
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
