import { readBody } from '../http/body.ts';
import type { Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { MarketplaceFaults } from '../marketplace/faults.ts';
import { readFields } from '../marketplace/report-request.ts';
import type { MessageQueue } from './message-queue.ts';
import { refuseSignature, type QueueKeys } from './signature.ts';

/** The one queue there is; an application registers it as a destination of notifications. */
export const queueArn = 'arn:aws:sqs:us-east-1:000000000000:recoup-sandbox';
const [, , , region = '', account = '', name = ''] = queueArn.split(':');
const contentType = 'application/x-amz-json-1.0';

/** What Amazon SQS allows. */
const limits = { messages: 10, waitSeconds: 20, hiddenSeconds: 43_200 };

interface QueueParts {
  readonly queue: MessageQueue;
  readonly keys: QueueKeys;
  readonly faults: MarketplaceFaults;
}

/** Amazon SQS over its JSON protocol, as far as a reader uses it. */
export function createQueueRoutes({ queue, keys, faults }: QueueParts): Route[] {
  async function answer({ request, response }: Call): Promise<Reply> {
    const body = await readBody(request);
    if (faults.take('queue-500')) return refuse(500, 'InternalFailure');
    const refusal = refuseSignature(keys, region, request, body);
    if (refusal !== undefined) return refuse(403, refusal);
    if (request.headers['content-type'] !== contentType) return refuse(400, 'InvalidAction');
    const input = readInput(body);
    if (!String(input['QueueUrl']).endsWith(`/${account}/${name}`)) return refuse(400, 'QueueDoesNotExist');
    switch (request.headers['x-amz-target']) {
      case 'AmazonSQS.ReceiveMessage': {
        const max = readNumber(input['MaxNumberOfMessages'], 1, 1, limits.messages);
        const waitSeconds = readNumber(input['WaitTimeSeconds'], 0, 0, limits.waitSeconds);
        const hiddenSeconds = readNumber(input['VisibilityTimeout'], 30, 0, limits.hiddenSeconds);
        if (max === undefined || waitSeconds === undefined || hiddenSeconds === undefined)
          return refuse(400, 'InvalidParameterValue');
        const leaving = new AbortController();
        response.once('close', () => leaving.abort());
        const received = await queue.receive({
          max,
          waitMs: waitSeconds * 1000,
          hiddenMs: hiddenSeconds * 1000,
          left: leaving.signal,
        });
        return reply(200, received.length === 0 ? {} : { Messages: received });
      }
      case 'AmazonSQS.DeleteMessage':
        if (typeof input['ReceiptHandle'] !== 'string') return refuse(400, 'ReceiptHandleIsInvalid');
        queue.delete(input['ReceiptHandle']);
        return reply(200, {});
      case 'AmazonSQS.GetQueueAttributes':
        return reply(200, { Attributes: { ApproximateNumberOfMessages: String(queue.count()) } });
      default:
        return refuse(400, 'InvalidAction');
    }
  }

  return [
    {
      method: 'POST',
      path: '/',
      when: ({ headers }) => String(headers['x-amz-target'] ?? '').startsWith('AmazonSQS.'),
      answer,
    },
  ];
}

function readInput(body: Buffer): Record<string, unknown> {
  try {
    return readFields(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}

function readNumber(value: unknown, fallback: number, min: number, max: number): number | undefined {
  const number = value === undefined ? fallback : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
}

function reply(status: number, body: object): Reply {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(body) };
}

function refuse(status: number, code: string): Reply {
  return reply(status, { __type: `com.amazonaws.sqs#${code}`, message: code });
}
