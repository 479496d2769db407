import type { GenericSchema } from 'valibot';
import {
  fault,
  genuine,
  keySet,
  logHeads,
  tooManyChecks,
  unknownCode,
  withdrawn,
} from '../verification/wire.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

function answer(description: string, schema: GenericSchema, type = 'application/json'): JsonSchema {
  return { description, content: { [type]: { schema: jsonSchema(schema) } } };
}

const common = { tags: ['verification'], 'x-access': 'public', security: [] };

const tryLater = (): JsonSchema => ({
  ...answer('Its keys are being put right; this says nothing about any certificate', fault),
  headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
});

/** What stands before the Worker may refuse a network; the Worker itself refuses nobody its keys. */
export const refusedInFront: JsonSchema = { description: 'Refused by the network in front' };

/** Paths of the verification Worker, which answers on an origin of its own and without the envelope. */
export function verificationPaths(verifyOrigin: string): Record<string, JsonSchema> {
  const servers = [
    {
      url: '{verification}',
      description: 'The verification site',
      variables: { verification: { default: verifyOrigin } },
    },
  ];
  return {
    '/api/certificates/{code}': {
      servers,
      get: {
        ...common,
        operationId: 'verifyCertificate',
        summary: 'Whether a certificate is genuine, by its anti-counterfeiting code',
        parameters: [
          {
            name: 'code',
            in: 'path',
            required: true,
            description: '17 characters, with or without hyphens',
            schema: { type: 'string' },
          },
        ],
        responses: {
          200: answer('Genuine: the frozen content with its signature', genuine),
          404: answer('Mistyped or never issued; nobody outside can tell which', unknownCode),
          410: answer('Revoked, or another one took its place', withdrawn),
          429: {
            ...answer('Too many checks from this network', tooManyChecks),
            headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
          },
          500: answer('A fault of ours', fault),
          503: tryLater(),
        },
      },
    },
    '/.well-known/jwks.json': {
      servers,
      get: {
        ...common,
        operationId: 'readSigningKeys',
        summary: 'Public keys that certificates are signed with (Ed25519)',
        responses: {
          200: answer('JSON Web Key Set', keySet, 'application/jwk-set+json'),
          '4XX': refusedInFront,
          500: answer('A fault of ours', fault),
          503: tryLater(),
        },
      },
    },
    '/.well-known/certificate-log.json': {
      servers,
      get: {
        ...common,
        operationId: 'readLogHeads',
        summary:
          'The certificate log: its last row’s hash at the end of each day, signed (Ed25519 over the canonical JSON of day, hash and seq)',
        responses: {
          200: answer('The newest 400 days, newest first', logHeads),
          '4XX': refusedInFront,
          500: answer('A fault of ours', fault),
          503: tryLater(),
        },
      },
    },
  };
}
