import { Hono } from 'hono';
import { openCertificateFile } from '~/domain/certificate/download.server.ts';
import { enterCertificate } from '~/domain/certificate/staff/of-staff.server.ts';
import { consoleCertificateColumns } from '~/domain/provider/certificate/columns.ts';
import { findConsoleCertificate } from '~/domain/provider/certificate/find.server.ts';
import {
  exportConsoleCertificates,
  listConsoleCertificates,
} from '~/domain/provider/certificate/list.server.ts';
import { consoleCertificateList } from '~/domain/provider/certificate/schema.ts';
import { consoleCertificate, consoleCertificatePage } from '~/domain/provider/certificate/told.ts';
import { certificateVerbs } from '~/domain/provider/certificate/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { paperAnswer } from '../paper.ts';
import { type ConsoleEnvironment, pdf, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/certificates`;

/** Certificates of all companies that are theirs, of every area. */
export const consoleCertificates = new Hono<ConsoleEnvironment>();

listRoutes(consoleCertificates, ROOM, {
  path: PATH,
  tag: 'console',
  name: 'ConsoleCertificates',
  summary:
    'List: q (number or company), state, system, company, key, registration (id of one that it draws or confirms), sort, limit, cursor',
  input: consoleCertificateList,
  columns: consoleCertificateColumns,
  answers: consoleCertificatePage,
  title: 'consoleCertificates:title',
  read: listConsoleCertificates,
  readAll: exportConsoleCertificates,
});

consoleCertificates.get(
  `${PATH}/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readConsoleCertificate',
    summary: 'One certificate: what it says, its public state, requests about it',
    tag: 'console',
    answers: consoleCertificate.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const read = await findConsoleCertificate(ctx, c.req.param('id'));
    return ok(c, consoleCertificate.wire(ctx, read));
  },
);

consoleCertificates.get(
  `${PATH}/:id/pdf`,
  ...route(ROOM, 'staff', {
    operation: 'downloadConsoleCertificate',
    summary: 'The signed PDF; once it holds no more, under a stamp across each page',
    tag: 'console',
    answers: pdf,
    refusals: [4040],
  }),
  async (c) => {
    const { within, certificate } = await enterCertificate(c.var.ctx, c.req.param('id'));
    return paperAnswer(c.env, await openCertificateFile(within, certificate.id));
  },
);

verbRoutes(consoleCertificates, ROOM, certificateVerbs, (ctx, { id = '' }) =>
  enterCertificate(ctx, id),
);
