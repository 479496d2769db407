import { Hono } from 'hono';
import { certificateColumns } from '~/domain/certificate/columns.ts';
import { readCertificate } from '~/domain/certificate/detail.server.ts';
import { openCertificateFile } from '~/domain/certificate/download.server.ts';
import { exportCertificates, listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import { downloadHeaders } from '~/domain/files/rules.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused } from './answer.ts';
import { certificateDetail, certificatePage, certificateWire } from './certificate-wire.ts';
import { rowWire, sheetOf } from './column-table.ts';
import { queryOf } from './list-query.ts';
import { type OrEnvironment, pdf, route, workbook } from './route.ts';
import { pageWire } from './wire.ts';
import { workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = `${apiOf('only-representative')}/certificates`;
const tag = 'certificates';

const query = (c: ApiContext) => certificateList.strict(queryOf(c));

/** Certificates issued to the company the session works for. */
export const certificates = new Hono<OrEnvironment>();

certificates.get(
  PATH,
  ...route('only-representative', 'viewer', {
    operation: 'listCertificates',
    summary: 'Certificates, newest first; `q` also takes a whole anti-counterfeiting code',
    tag,
    query: certificateList.schema,
    answers: certificatePage,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = query(c);
    if (!input.ok) return refused(c, input.refusal);
    return ok(
      c,
      pageWire(await listCertificates(ctx, input.value), rowWire(certificateColumns, ctx)),
    );
  },
);

certificates.get(
  `${PATH}/export`,
  ...route('only-representative', 'viewer', {
    operation: 'exportCertificates',
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tag,
    query: certificateList.schema,
    answers: workbook,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = query(c);
    if (!input.ok) return refused(c, input.refusal);
    const t = translator(ctx.locale);
    const sheet = t('certificates:title');
    const rows = await exportCertificates(ctx, input.value);
    return workbookAnswer(
      sheet,
      await writeWorkbook(sheet, sheetOf(certificateColumns, ctx, t), rows),
    );
  },
);

certificates.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readCertificate',
    summary: 'One certificate: code, frozen content, digest and signature',
    tag,
    answers: certificateDetail,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, certificateWire(c.var.ctx, await readCertificate(c.var.ctx, c.req.param('id')))),
);

certificates.get(
  `${PATH}/:id/pdf`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadCertificate',
    summary: 'The signed PDF, `TCC_<number>_<importer>_<year>.pdf`',
    tag,
    answers: pdf,
    refusals: [4040],
  }),
  async (c) => {
    const file = await openCertificateFile(c.var.ctx, c.req.param('id'));
    return new Response(file.body, {
      headers: downloadHeaders({ ...file, contentType: 'application/pdf' }),
    });
  },
);
