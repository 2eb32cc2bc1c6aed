import type { NamedEndpoint } from '@floorcraft/contract/api.ts'
import type { AnyEndpoint } from '@floorcraft/contract/base/endpoint.ts'
import { errorBodySchema } from '@floorcraft/contract/base/error-body.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiDocsPage, apiDocsStyles } from './api-docs-page.ts'

/** GET /api/openapi.json and the HTML page /api/docs, both made from the contract. */
export function installApiDescription(
  app: FastifyInstance,
  endpoints: readonly NamedEndpoint[],
  baseUrl: string,
): void {
  const description = JSON.stringify(openApiDescription(endpoints, baseUrl))
  const page = apiDocsPage(endpoints)
  app.get('/openapi.json', { config: { shared: true } }, (_, reply) =>
    reply.type('application/json').send(description),
  )
  app.get('/docs', { config: { shared: true } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/docs.css', { config: { shared: true } }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(apiDocsStyles),
  )
}

/** OpenAPI 3.1 of all endpoints. */
function openApiDescription(endpoints: readonly NamedEndpoint[], baseUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {}
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Floorcraft', version: '1.0.0', description: 'The community calendar for partner dance.' },
    servers: [{ url: `${baseUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
  }
}

function operation(endpoint: NamedEndpoint): object {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      [endpoint.status]: answer(endpoint),
      default: {
        description: 'An error of the catalogue',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function requestBody(endpoint: AnyEndpoint): object {
  const type = endpoint.multipart ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema: jsonSchema(endpoint.body!, 'input') } } }
}

function answer(endpoint: AnyEndpoint): object {
  if (endpoint.file) {
    return { description: 'The file', content: Object.fromEntries(endpoint.file.map((type) => [type, {}])) }
  }
  if (!endpoint.response) return { description: 'Done' }
  return {
    description: 'Done',
    content: { 'application/json': { schema: jsonSchema(endpoint.response, 'input') } },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(field, 'input'),
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
