import { Hono } from 'hono';
import { notFound } from '~/domain/kernel/refusals.ts';
import { openExportPart } from '~/domain/provider/export/download.server.ts';
import { findExport } from '~/domain/provider/export/find.server.ts';
import { exportTold } from '~/domain/provider/export/told.ts';
import { exportVerbs } from '~/domain/provider/export/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, sent } from '../answer.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { zip } from '../zip.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;
const tag = 'console';

/** Everything that a company has, as ZIP files. */
export const consoleExports = new Hono<ConsoleEnvironment>();

consoleExports.get(
  `${PATH}/:id/export/:job`,
  ...route(ROOM, 'provider', {
    operation: 'readCompanyExport',
    summary: 'How far the export of a company is, or its parts with their SHA-256',
    tag,
    answers: exportTold.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { id, job } = c.req.param();
    return ok(c, exportTold.wire(ctx, await findExport(ctx, id, job)));
  },
);

consoleExports.get(
  `${PATH}/:id/export/:job/parts/:part`,
  ...route(ROOM, 'provider', {
    operation: 'downloadCompanyExport',
    summary:
      'Download a part of an export, for 24 hours after it was done; who did stands in the audit',
    tag,
    answers: zip,
    refusals: [4040],
  }),
  async (c) => {
    const { id, job, part } = c.req.param();
    const number = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : notFound();
    return sent(await openExportPart(c.var.ctx, { companyId: id, id: job, part: number }));
  },
);

verbRoutes(consoleExports, ROOM, exportVerbs);
