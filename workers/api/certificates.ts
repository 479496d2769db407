import { Hono } from 'hono';
import { readCertificate } from '~/domain/certificate/detail.server.ts';
import { openCertificateFile } from '~/domain/certificate/download.server.ts';
import {
  type CertificateRow,
  exportCertificates,
  listCertificates,
} from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import { downloadHeaders } from '~/domain/files/rules.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused } from './answer.ts';
import {
  certificateDetail,
  certificatePage,
  certificateRowWire,
  certificateWire,
} from './certificate-wire.ts';
import { queryOf } from './list-query.ts';
import { type OrEnvironment, pdf, route, workbook } from './route.ts';
import { pageWire } from './wire.ts';
import { type Column, workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = '/:system{rscc|krscc}/api/certificates';
const GRAMS_PER_TONNE = 1_000_000;
const tag = 'certificates';

const query = (c: ApiContext) => certificateList.strict(queryOf(c));

/** Certificates issued to the company the session works for. */
export const certificates = new Hono<OrEnvironment>();

certificates.get(
  PATH,
  ...route('viewer', {
    operation: 'listCertificates',
    summary: 'Certificates, newest first; `q` also takes a whole anti-counterfeiting code',
    tag,
    query: certificateList.schema,
    answers: certificatePage,
  }),
  async (c) => {
    const input = query(c);
    if (!input.ok) return refused(c, input.refusal);
    return ok(c, pageWire(await listCertificates(c.var.ctx, input.value), certificateRowWire));
  },
);

certificates.get(
  `${PATH}/export`,
  ...route('viewer', {
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
    return workbookAnswer(sheet, await writeWorkbook(sheet, sheetColumns(t), rows));
  },
);

certificates.get(
  `${PATH}/:id`,
  ...route('viewer', {
    operation: 'readCertificate',
    summary: 'One certificate: code, frozen content, digest and signature',
    tag,
    answers: certificateDetail,
    refusals: [4040],
  }),
  async (c) => ok(c, certificateWire(await readCertificate(c.var.ctx, c.req.param('id')))),
);

certificates.get(
  `${PATH}/:id/pdf`,
  ...route('viewer', {
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

function sheetColumns(t: (key: string) => string): Column<CertificateRow>[] {
  const word = (key: string) => t(`certificates:${key}`);
  return [
    { header: word('number'), value: (row) => row.certificateNo, width: 22 },
    { header: word('kind'), value: (row) => word(`kindOf.${row.kind}`), width: 26 },
    { header: word('state'), value: (row) => t(`ui:status.certificate.${row.state}`) },
    { header: word('tradeNo'), value: (row) => row.tradeNo, width: 20 },
    { header: word('importer'), value: (row) => row.importerName, width: 36 },
    { header: word('year'), value: (row) => row.coverYear },
    {
      header: word('tonnageT'),
      value: (row) => (row.kind === 'tonnage_coverage' ? row.totalMassG / GRAMS_PER_TONNE : null),
      decimals: 6,
    },
    { header: word('code'), value: (row) => row.code, width: 26 },
    { header: `${word('issuedAt')} (UTC)`, value: (row) => utcDay(row.issuedAtMs) },
  ];
}
