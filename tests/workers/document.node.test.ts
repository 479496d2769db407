import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { publishedDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { REFUSAL_DATA } from '#workers/api/refusal-data.ts';

const document = await publishedDocument(api, {
  PORTAL_ORIGIN: 'http://localhost:8787',
  VERIFY_ORIGIN: 'http://localhost:8788',
});
const METHODS = ['get', 'post', 'put', 'delete'] as const;

interface Operation {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string; schema: { enum?: string[] } }[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation: item[method] as Operation,
  })),
);

/** Whether the two paths, which some address fits both of, share a method: only then is a call ambiguous. */
function callIsAmbiguous(message: string): boolean {
  const [one = '', other = ''] = [...message.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  // `{system}` names the subsystems of one area; those of another are written out.
  if (one.startsWith('/{system}/') !== other.startsWith('/{system}/')) return false;
  const methods = (path: string) =>
    METHODS.filter((method) => method in (document.paths[path] ?? {}));
  return methods(one).some((method) => methods(other).includes(method));
}

/** What TypeScript has against a file, by the project's own settings. */
function complaints(file: string): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
  const program = ts.createProgram([file], { ...options, incremental: false });
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the OpenAPI document', () => {
  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const found = problems
      // The contract names `tradeRecords/batch/:id`, which is read, and `tradeRecords/:id/send`, which is posted to.
      .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || callIsAmbiguous(message))
      .map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
    expect(found).toEqual([]);
  });

  it('is what it was: a line for each call, component and answer', async () => {
    const { paths, components, ...rest } = document;
    const lines = [
      `document ${JSON.stringify(rest)}`,
      ...operations.map(({ name, operation }) => `${name} ${JSON.stringify(operation)}`),
      ...Object.entries(components).flatMap(([kind, of]) =>
        Object.entries(of).map(([name, one]) => `${kind} ${name} ${JSON.stringify(one)}`),
      ),
    ];
    // Another document makes this red; `vitest run -u` on this file keeps the new one, which the commit then shows.
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./openapi.snapshot.txt');
  });

  it('makes types that a program without any of ours is checked by', {
    timeout: 180_000,
  }, async () => {
    const made = astToString(await openapiTS(JSON.stringify(document), { alphabetize: true }));
    const program = path.resolve('tests/workers/typed-client.test.ts');
    const types = path.resolve('.cache/api-types.ts');
    mkdirSync(path.dirname(types), { recursive: true });
    writeFileSync(types, made);
    expect(complaints(program)).toEqual([]);
    // Nothing is found of a program that is wrong by a letter either, were it not read against them.
    writeFileSync(types, made.replaceAll('partner_id: string', 'partner_ix: string'));
    expect(complaints(program).length).toBeGreaterThan(0);
    writeFileSync(types, made);
  });

  it.each(operations)('$name says who may call it and how it refuses', ({ path, operation }) => {
    const { responses, security, parameters = [] } = operation;
    const [success] = Object.keys(responses).filter((status) => status.startsWith('2'));
    expect(responses[success ?? '']?.content).toBeDefined();
    expect(responses).toHaveProperty(security.length > 0 ? '401' : '500');
    for (const { content = {} } of Object.values(responses)) {
      for (const { schema } of Object.values(content)) expect(schema).toBeDefined();
    }
    const system = parameters.find((one) => one.name === 'system' && one.in === 'path');
    const everywhere = /\/api\/(user\/|common\/country$)/.test(path);
    const systems = everywhere ? ['rscc', 'krscc', 'rp'] : ['rscc', 'krscc'];
    expect(system?.schema.enum).toEqual(path.includes('{system}') ? systems : undefined);
  });

  it('describes the data of every refusal that carries some', () => {
    const carrying = globSync('app/domain/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(4\d{3}), (?:\{[^}]*)?\bdata: \{/g)].map(
        ([, code]) => Number(code),
      ),
    );
    expect(carrying).toContain(4146);
    expect(carrying.filter((code) => !(code in REFUSAL_DATA))).toEqual([]);
  });

  it('says which calls an Idempotency-Key makes safe to repeat', () => {
    const honouring = operations
      // Those of RP, CN-SCC and the console are told by the tests that try each.
      .filter(({ path }) => !/^\/(?:rp|cnscc|console)\//.test(path))
      .filter(({ operation }) =>
        operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
      )
      .map(({ operation }) => operation.operationId);
    expect(honouring.sort()).toEqual([
      'addTradePartner',
      'applyForTradePartnerAgain',
      'askRequest',
      'buyOnCertificate',
      'buyOnPaper',
      'carryOverRemainder',
      'checkCode',
      'closeYear',
      'confirmTradeRecord',
      'correctRecordTexts',
      'createTradeProduct',
      'createTradeRecord',
      'doDutyStep',
      'endSessionsOfUser',
      'enterArrival',
      'enterOpening',
      'inviteUser',
      'issueCertificateAgain',
      'issueLetters',
      'leaveImportersOut',
      'matchTradePartner',
      'orderAnnualReport',
      'orderImportRecord',
      'orderImporterStatement',
      'orderInspectionPack',
      'orderTakeoverPack',
      'recallSending',
      'rejectTradeRecord',
      'remindTradePartner',
      'resendInvitation',
      'returnRemainder',
      'reviseTradeRecord',
      'saveImport',
      'saveView',
      'sendDocument',
      'sendDocumentByLaw',
      'sendDocuments',
      'sendNotification',
      'sendTradeRecord',
      'setPartnerContacts',
      'startTradeRecordBatch',
      'tellImporters',
      'waiveRegistrationDuty',
      'withdrawRequest',
    ]);
  });

  it('holds the paths of the verification Worker, on its own origin', () => {
    for (const path of ['/api/certificates/{code}', '/.well-known/jwks.json']) {
      expect(document.paths[path]).toMatchObject({
        servers: [{ variables: { verification: { default: 'http://localhost:8788' } } }],
      });
    }
  });
});
