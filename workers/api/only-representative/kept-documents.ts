import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { together } from '~/domain/kernel/together.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import {
  findDocument,
  openDocumentFile,
} from '~/domain/only-representative/document/find.server.ts';
import { addKeptDocument } from '~/domain/only-representative/document/kept/add.server.ts';
import { keptDocumentColumns } from '~/domain/only-representative/document/kept/columns.ts';
import {
  exportKeptDocuments,
  listKeptDocuments,
} from '~/domain/only-representative/document/kept/list.server.ts';
import {
  documentSystemInput,
  keptDocumentList,
} from '~/domain/only-representative/document/kept/schema.ts';
import { keptDocument, keptDocumentPage } from '~/domain/only-representative/document/kept/told.ts';
import { withinDocument } from '~/domain/only-representative/document/kept/within.server.ts';
import {
  addVersionInput,
  createDocumentInput,
  documentFileQuery,
  documentStateInput,
} from '~/domain/only-representative/document/schema.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { companyOfStaff } from '~/domain/tenancy/staff-within.server.ts';
import { ok, refused, reply, sent } from '../answer.ts';
import { bodyOf } from '../json-body.ts';
import { queryOf } from '../list-query.ts';
import { listRoutes } from '../list-routes.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { type ConsoleEnvironment, fileOfTenant, route } from '../route.ts';
import { DOCUMENT_FORM, NEXT_FORM, versionAdded } from './document-forms.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;
const tag = 'console';

/** Documents of companies, as the provider's staff keep them; a consultant those of companies assigned to them. */
export const keptDocuments = new Hono<ConsoleEnvironment>();

listRoutes(keptDocuments, ROOM, {
  path: `${PATH}/:id/documents`,
  tag,
  name: 'ConsoleDocuments',
  summary: 'Documents of a company: q, system, type, state, origin, sort, limit, cursor',
  input: keptDocumentList,
  columns: keptDocumentColumns,
  answers: keptDocumentPage,
  title: 'consoleDocuments:title',
  refusals: [4040],
  read: (ctx, input, { id }) => listKeptDocuments(together(ctx), id, input),
  readAll: (ctx, input, { id }) => exportKeptDocuments(together(ctx), id, input),
});

keptDocuments.post(
  `${PATH}/:id/documents`,
  ...route(ROOM, 'staff', {
    operation: 'addConsoleDocument',
    summary: 'Upload a document for a company (PDF, JPG, PNG, DOC, DOCX, at most 10 MB)',
    tag,
    form: { system: 'Subsystem', ...DOCUMENT_FORM },
    answers: versioned,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { id } = await companyOfStaff(ctx, c.req.param('id'));
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const of = parseInput(documentSystemInput, fields);
    if (!of.ok) return refused(c, of.refusal);
    const input = parseInput(createDocumentInput, fields);
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    return reply(c, await addKeptDocument(ctx, id, { ...input.value, ...of.value }, file));
  },
);

keptDocuments.get(
  `${PATH}/:id/documents/:did`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleDocument',
    summary: 'One document of a company: versions, to whom it was sent, history',
    tag,
    answers: keptDocument.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { id, did } = c.req.param();
    const within = await withinDocument(c.var.ctx, id, did);
    return ok(c, keptDocument.wire(within, await findDocument(within, did)));
  },
);

keptDocuments.get(
  `${PATH}/:id/documents/:did/file`,
  ...route(ROOM, 'staff', {
    operation: 'downloadConsoleDocument',
    summary: 'Download the file of a version; of the current one where none is named',
    tag,
    query: documentFileQuery,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const { id, did } = c.req.param();
    const within = await withinDocument(c.var.ctx, id, did);
    const query = parseInput(documentFileQuery, queryInput(queryOf(c), ['version']));
    if (!query.ok) return refused(c, query.refusal);
    return sent(await openDocumentFile(within, did, query.value.version));
  },
);

keptDocuments.post(
  `${PATH}/:id/documents/:did/versions`,
  ...route(ROOM, 'staff', {
    operation: 'addConsoleDocumentVersion',
    summary: 'Upload the next version, and say what is new in it',
    tag,
    form: NEXT_FORM,
    answers: versionAdded,
    refusals: [4040, 4105, 4106],
  }),
  async (c) => {
    const { id, did } = c.req.param();
    const within = await withinDocument(c.var.ctx, id, did, 'write');
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const input = parseInput(addVersionInput, { ...fields, version: Number(fields.version) });
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    return reply(c, await addVersion(within, did, input.value, file));
  },
);

keptDocuments.post(
  `${PATH}/:id/documents/:did/archive`,
  ...route(ROOM, 'staff', {
    operation: 'archiveConsoleDocument',
    summary: 'Archive a document, or bring it back; nothing is deleted',
    tag,
    body: documentStateInput,
    answers: versioned,
    refusals: [4040, 4106],
  }),
  async (c) => {
    const { id, did } = c.req.param();
    const within = await withinDocument(c.var.ctx, id, did, 'write');
    const input = await bodyOf(c, documentStateInput);
    if (!input.ok) return refused(c, input.refusal);
    return reply(c, await setDocumentState(within, did, input.value));
  },
);
