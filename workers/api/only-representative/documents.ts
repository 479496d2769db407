import { Hono } from 'hono';
import * as v from 'valibot';
import { zipOf } from '~/domain/files/zip.server.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { versioned } from '~/domain/kernel/wire.ts';
import { addVersion } from '~/domain/only-representative/document/add-version.server.ts';
import { bundleDocuments } from '~/domain/only-representative/document/bundle.server.ts';
import { listRecipients } from '~/domain/only-representative/document/by-law.server.ts';
import { documentColumns } from '~/domain/only-representative/document/columns.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import {
  findDocument,
  openDocumentFile,
} from '~/domain/only-representative/document/find.server.ts';
import { listDocumentsAndIssued } from '~/domain/only-representative/document/issued.server.ts';
import { exportDocuments } from '~/domain/only-representative/document/list.server.ts';
import {
  addVersionInput,
  bundleInput,
  createDocumentInput,
  documentFileQuery,
  documentList,
} from '~/domain/only-representative/document/schema.ts';
import {
  document,
  documentPage,
  issuedPaper,
  recipient,
  sending,
} from '~/domain/only-representative/document/told.ts';
import { documentVerbs, sendingVerbs } from '~/domain/only-representative/document/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused, reply, sent } from '../answer.ts';
import { queryOf } from '../list-query.ts';
import { listRoutes } from '../list-routes.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { fileOfTenant, type OrEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { dayOfReader, openedBy } from '../workbook.ts';
import { zip, zipAnswer } from '../zip.ts';
import { DOCUMENT_FORM, NEXT_FORM, versionAdded } from './document-forms.ts';

const PATH = `${apiOf('only-representative')}/documents`;
const tag = 'papers';

/** Compliance documents of the company the session works for. */
export const documents = new Hono<OrEnvironment>();

listRoutes(documents, 'only-representative', {
  path: PATH,
  tag,
  name: 'Documents',
  summary: 'List: q, type, registration_id, state, origin, unsent, sort, limit, cursor',
  input: documentList,
  columns: documentColumns,
  answers: documentPage,
  title: 'documents:title',
  read: listDocumentsAndIssued,
  more: ({ issued }, reader) => ({
    issued: issued.map((paper) => issuedPaper.wire(reader, paper)),
  }),
  readAll: exportDocuments,
});

documents.get(
  `${PATH}/zip`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadComplianceDocuments',
    summary: 'ZIP file of the current versions of up to 50 documents (`ids`, told apart by commas)',
    tag,
    query: bundleInput,
    answers: zip,
    refusals: [4040],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const asked = parseInput(bundleInput, { ids: queryOf(c).getAll('ids').join(',') });
    if (!asked.ok) return refused(c, asked.refusal);
    const bundle = await bundleDocuments(ctx, asked.value.ids.split(',').filter(Boolean));
    if (!bundle.ok) return refused(c, bundle.refusal);
    const name = `${translator(ctx.locale)('documents:title')} ${dayOfReader(ctx)}`;
    return zipAnswer(name, zipOf(ctx, bundle.value));
  },
);

documents.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readComplianceDocument',
    summary: 'One document: versions, to whom it was sent, history',
    tag,
    answers: document.schema,
    refusals: [4040],
  }),
  async (c) => ok(c, document.wire(c.var.ctx, await findDocument(c.var.ctx, c.req.param('id')))),
);

documents.get(
  `${PATH}/:id/file`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadComplianceDocument',
    summary: 'Download the file of a version; of the current one where none is named',
    tag,
    query: documentFileQuery,
    answers: fileOfTenant,
    refusals: [4040],
  }),
  async (c) => {
    const query = parseInput(documentFileQuery, queryInput(queryOf(c), ['version']));
    if (!query.ok) return refused(c, query.refusal);
    return sent(await openDocumentFile(c.var.ctx, c.req.param('id'), query.value.version));
  },
);

documents.post(
  PATH,
  ...route('only-representative', 'member', {
    operation: 'createDocument',
    summary: 'Upload a document (PDF, JPG, PNG, DOC, DOCX, at most 10 MB); its type stays',
    tag,
    form: DOCUMENT_FORM,
    answers: versioned,
    refusals: [4040],
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const input = parseInput(createDocumentInput, fields);
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    return reply(c, await createDocument(c.var.ctx, input.value, file));
  },
);

documents.post(
  `${PATH}/:id/versions`,
  ...route('only-representative', 'member', {
    operation: 'addDocumentVersion',
    summary: 'Upload the next version, and say what is new in it',
    tag,
    form: NEXT_FORM,
    answers: versionAdded,
    refusals: [4040, 4105, 4106],
  }),
  async (c) => {
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file, fields } = form.value;
    const input = parseInput(addVersionInput, { ...fields, version: Number(fields.version) });
    if (!input.ok) return refused(c, input.refusal);
    if (file === null) return fileMissing(c);
    return reply(c, await addVersion(c.var.ctx, c.req.param('id'), input.value, file));
  },
);

documents.get(
  `${PATH}/:id/sends`,
  ...route('only-representative', 'viewer', {
    operation: 'listDocumentSends',
    summary: 'To whom it was sent, the newest first, at most 100',
    tag,
    answers: v.array(sending.schema),
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { sends } = await findDocument(ctx, c.req.param('id'));
    return ok(
      c,
      sends.map((send) => sending.wire(ctx, send)),
    );
  },
);

documents.get(
  `${PATH}/:id/recipients`,
  ...route('only-representative', 'viewer', {
    operation: 'listDocumentRecipients',
    summary: 'Importers whom the law wants a safety data sheet sent to, and who lacks this version',
    tag,
    answers: v.array(recipient.schema),
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const recipients = await listRecipients(ctx, c.req.param('id'));
    return ok(
      c,
      recipients.map((one) => recipient.wire(ctx, one)),
    );
  },
);

verbRoutes(documents, 'only-representative', documentVerbs);
verbRoutes(documents, 'only-representative', sendingVerbs);
