import { endpoints, type Endpoint } from '@recoup/contract';
import { getScope } from '@recoup/contract/key-scopes';
import { carriesUserId } from '@recoup/contract/public-paths';
import { uploadQuery } from '@recoup/contract/uploads';
import { webhookData, webhookSummaries } from '@recoup/contract/webhook-events';
import { webhookEvents, type WebhookEvent } from '@recoup/contract/webhook-event-names';
import { z } from 'zod';

const problem = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(endpoint: Endpoint) {
  const fields = (schema: z.ZodType, place: 'path' | 'query') => {
    const { properties = {}, required = [] } = jsonSchema(schema, 'input');
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: field,
    }));
  };
  const userId = {
    name: 'user_id',
    in: 'query',
    required: false,
    description: 'The sub-account to act for',
    schema: { type: 'integer' },
  };
  const chooses = endpoint.access !== 'public' && endpoint.about !== 'own' && carriesUserId(endpoint.path);
  return [
    ...fields(endpoint.params, 'path'),
    ...fields(endpoint.query, 'query'),
    ...(endpoint.takes === 'files' ? fields(uploadQuery, 'query') : []),
    ...(chooses ? [userId] : []),
  ];
}

const filesForm = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
};

function operation(endpoint: Endpoint) {
  const scope = getScope(endpoint);
  const body = jsonSchema(endpoint.body, 'input');
  const takesBody = endpoint.method !== 'GET' && Object.keys(body.properties ?? {}).length > 0;
  const requestBody = {
    json: takesBody && { required: true, content: { 'application/json': { schema: body } } },
    files: { required: false, content: { 'multipart/form-data': { schema: filesForm } } },
    piece: { required: true, content: { 'multipart/form-data': { schema: filesForm } } },
    form: false as const,
  }[endpoint.takes];
  const reply = jsonSchema(endpoint.reply, 'output');
  const content = {
    json: {
      'application/json': {
        schema: { type: 'object', required: ['result'], properties: { result: reply } },
      },
    },
    events: { 'text/event-stream': { schema: reply } },
    file: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  }[endpoint.format];
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    'x-access': endpoint.access,
    ...(scope !== undefined && { 'x-scope': scope }),
    security:
      endpoint.access === 'public'
        ? []
        : [{ session: [] }, ...(scope === undefined ? [] : [{ key: [scope] }])],
    parameters: parameters(endpoint),
    ...(requestBody && { requestBody }),
    responses: {
      200: { description: 'Done', content },
      default: {
        description: 'Refused, in the caller’s language',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const signature = {
  name: 'Recoup-Signature',
  in: 'header',
  required: true,
  description:
    'As in t=1700000000,v1=…: the second of sending, and in hexadecimal the HMAC-SHA256, under the webhook’s secret, of that second, a full stop and the body. Refuse what is older than 300 seconds.',
  schema: { type: 'string' },
};

/** Our webhooks as OpenAPI callbacks. */
function webhook(event: WebhookEvent) {
  const schema = {
    type: 'object',
    required: ['id', 'type', 'created', 'data'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The same on every try' },
      type: { const: event },
      created: { type: 'string', format: 'date-time' },
      data: jsonSchema(webhookData[event], 'output'),
    },
  };
  return {
    post: {
      summary: webhookSummaries[event],
      parameters: [signature],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': {
          description:
            'Received. Anything else, or nothing in ten seconds, and it is sent again, for almost two days.',
        },
      },
    },
  };
}

export function openApi(brand: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, webhook(event)])),
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-dbo_token' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key made under Profile, For developers. It acts in its own account, within its scopes.',
        },
      },
    },
  };
}
