import { Hono } from 'hono';
import { readCertificate } from '~/domain/certificate/detail.server.ts';
import { openCertificateFile } from '~/domain/certificate/download.server.ts';
import {
  type CertificateRow,
  exportCertificates,
  listCertificates,
} from '~/domain/certificate/list.server.ts';
import { certificateListSchema } from '~/domain/certificate/schema.ts';
import { downloadHeaders } from '~/domain/files/rules.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type ApiContext, ok, refused } from './answer.ts';
import { queryParameters } from './query-parameters.ts';
import { type OrEnvironment, route } from './route.ts';
import { type Column, workbookAnswer, writeWorkbook } from './workbook.ts';

const PATH = '/:system{rscc|krscc}/api/certificates';
const GRAMS_PER_TONNE = 1_000_000;
const tags = ['certificates'];
const responses = {
  200: { description: 'Answer with `data` as API.md says' },
  422: { description: '4100 with `data.fields`' },
};
const found = { ...responses, 404: { description: '4040 unknown, or not this company’s' } };

const query = (c: ApiContext) => queryInput(new URL(c.req.url).searchParams);

/** Certificates issued to the company the session works for. */
export const certificates = new Hono<OrEnvironment>();

certificates.get(
  PATH,
  ...route('viewer', {
    summary: 'Certificates, newest first; `q` also takes a whole anti-counterfeiting code',
    tags,
    parameters: queryParameters(certificateListSchema),
    responses,
  }),
  async (c) => {
    const input = parseInput(certificateListSchema, query(c));
    if (!input.ok) return refused(c, input.refusal);
    const page = await listCertificates(c.var.ctx, input.value);
    return ok(c, {
      items: page.items.map(wireRow),
      next_cursor: page.nextCursor,
      total: page.total,
      total_is_bound: page.totalIsBound,
    });
  },
);

certificates.get(
  `${PATH}/export`,
  ...route('viewer', {
    summary: 'Workbook of the list’s filter, at most 10 000 rows',
    tags,
    parameters: queryParameters(certificateListSchema),
    responses,
  }),
  async (c) => {
    const { ctx } = c.var;
    const input = parseInput(certificateListSchema, query(c));
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
    summary: 'One certificate: code, frozen content, digest and signature',
    tags,
    responses: found,
  }),
  async (c) => {
    const certificate = await readCertificate(c.var.ctx, c.req.param('id'));
    return ok(c, {
      ...wireRow(certificate),
      verify_url: certificate.verifyUrl,
      state_reason: certificate.stateReason,
      state_at: certificate.stateAtMs && new Date(certificate.stateAtMs).toISOString(),
      superseded_by: certificate.supersededBy,
      sha256: certificate.snapshotSha256,
      signature: certificate.signature,
      key_id: certificate.keyId,
      certificate: certificate.content,
    });
  },
);

certificates.get(
  `${PATH}/:id/pdf`,
  ...route('viewer', {
    summary: 'The signed PDF, `TCC_<number>_<importer>_<year>.pdf`',
    tags,
    responses: found,
  }),
  async (c) => {
    const file = await openCertificateFile(c.var.ctx, c.req.param('id'));
    return new Response(file.body, {
      headers: downloadHeaders({ ...file, contentType: 'application/pdf' }),
    });
  },
);

function wireRow(row: CertificateRow) {
  return {
    id: row.id,
    certificate_no: row.certificateNo,
    code: row.code,
    kind: row.kind,
    state: row.state,
    trade_no: row.tradeNo,
    trade_record_id: row.recordId,
    importer: row.importerName,
    cover_year: row.coverYear,
    tonnage: row.kind === 'tonnage_coverage' ? formatTonnes(row.totalMassG) : null,
    issued_at: new Date(row.issuedAtMs).toISOString(),
  };
}

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
