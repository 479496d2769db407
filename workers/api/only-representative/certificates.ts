import { Hono } from 'hono';
import { certificateColumns } from '~/domain/certificate/columns.ts';
import { readCertificate } from '~/domain/certificate/detail.server.ts';
import { openCertificateFile } from '~/domain/certificate/download.server.ts';
import { exportCertificates, listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import { certificate, certificatePage } from '~/domain/certificate/told.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { paperAnswer } from '../paper.ts';
import { type OrEnvironment, pdf, route } from '../route.ts';

const PATH = `${apiOf('only-representative')}/certificates`;
const tag = 'certificates';

/** Certificates issued to the company the session works for. */
export const certificates = new Hono<OrEnvironment>();

listRoutes(certificates, 'only-representative', {
  path: PATH,
  tag,
  name: 'Certificates',
  summary: 'Certificates, newest first; `q` also takes a whole anti-counterfeiting code',
  input: certificateList,
  columns: certificateColumns,
  answers: certificatePage,
  title: 'certificates:title',
  read: listCertificates,
  readAll: exportCertificates,
});

certificates.get(
  `${PATH}/:id`,
  ...route('only-representative', 'viewer', {
    operation: 'readCertificate',
    summary: 'One certificate: code, frozen content, digest and signature',
    tag,
    answers: certificate.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, certificate.wire(c.var.ctx, await readCertificate(c.var.ctx, c.req.param('id')))),
);

certificates.get(
  `${PATH}/:id/pdf`,
  ...route('only-representative', 'viewer', {
    operation: 'downloadCertificate',
    summary:
      'The signed PDF, `TCC_<number>_<importer>_<year>.pdf`; once it holds no more, under a stamp across each page',
    tag,
    answers: pdf,
    refusals: [4040],
  }),
  async (c) => paperAnswer(c.env, await openCertificateFile(c.var.ctx, c.req.param('id'))),
);
