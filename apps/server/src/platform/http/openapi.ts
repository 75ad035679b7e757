import { endpoints, type Endpoint } from '@recoup/contract';
import { carriesUserId } from '@recoup/contract/public-paths';
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
    ...(chooses ? [userId] : []),
  ];
}

const filesForm = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
};

function operation(endpoint: Endpoint) {
  const body = jsonSchema(endpoint.body, 'input');
  const takesBody = endpoint.method !== 'GET' && Object.keys(body.properties ?? {}).length > 0;
  const requestBody = {
    json: takesBody && { required: true, content: { 'application/json': { schema: body } } },
    files: { required: true, content: { 'multipart/form-data': { schema: filesForm } } },
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
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
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

export function openApi(brand: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'dbo_token' } },
    },
  };
}
